import { existsSync } from 'node:fs';

/** The one without windows of its own takes half the processor time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser that tests may use: `CHROMIUM`, or where it usually is. Undefined where there is none. */
export const installedChromium = (): string | undefined =>
  process.env['CHROMIUM'] || usualPlaces.find(existsSync);
