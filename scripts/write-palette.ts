import { writeFileSync } from 'node:fs';
import { paletteStyle } from './palette-style.ts';

writeFileSync(new URL('../packages/dashboard/src/style/palette.css', import.meta.url), paletteStyle());
console.log('packages/dashboard/src/style/palette.css: palette written');
