"""`cats-ledges replay`: verified, read, and drawn without a window, in processes of their own."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "ledges"))
