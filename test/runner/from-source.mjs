import { register } from 'node:module';

// For `--import`, before the first test is loaded.
register('./from-source-hooks.mjs', import.meta.url);
