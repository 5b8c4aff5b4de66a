// What the executable runs: it unpacks itself once, and starts what it has unpacked.
const { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');
const { getAsset } = require('node:sea');
const { deserialize } = require('node:v8');
const { gunzipSync } = require('node:zlib');

// A folder that only this user can write to, as it is run from there.
const caches = process.env.LOCALAPPDATA || join(homedir(), '.cache');
const home = join(caches, 'connection-gateway', getAsset('build', 'utf8'));
if (!existsSync(home)) {
  // Whole or not there: two that start at once unpack both, and one of them is used.
  const own = `${home}.${process.pid}`;
  for (const [path, content] of deserialize(gunzipSync(Buffer.from(getAsset('files'))))) {
    mkdirSync(join(own, dirname(path)), { recursive: true });
    writeFileSync(join(own, path), content);
  }
  try {
    renameSync(own, home);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(home)) throw error;
  }
}
// What runs here has no `import()` of files; what it requires from a file has.
createRequire(join(home, 'start.cjs'))('./start.cjs');
