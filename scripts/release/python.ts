import { spawnSync } from 'node:child_process';

/** That of the system has what Debian installs; another one may stand before it. */
const usual = [process.env['PYTHON'] ?? 'python3', '/usr/bin/python3'];
const libraries = 'import sys, httpx, pydantic, typing_extensions; sys.exit(sys.version_info < (3, 9))';

export const pythonMissing =
  'Python 3.9 with httpx and pydantic is not installed; PYTHON may say where it is.';

/** The first that has what the package for Python needs; null where none has. */
export function findPython(candidates: readonly string[] = usual): string | null {
  return candidates.find((one) => spawnSync(one, ['-c', libraries]).status === 0) ?? null;
}
