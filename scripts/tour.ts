import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, startGateway } from './dashboard/started.ts';

/**
 * Takes the pictures of `docs/tutorials/dashboard.md`: starts the gateway as it is built, with the demonstration of the sandbox, and does in
 * Chromium (`CHROMIUM`, otherwise where it is installed) what the page says.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const pictures = `${root}docs/pictures/`;
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** Ends when each place of a small picture on the screen has its picture. */
const picturesAreThere = `new Promise((done) => {
  const look = () => {
    const places = [...document.querySelectorAll('[class*="_thumbnail_"]')].filter((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const isThere = (picture) => picture?.complete && picture.naturalWidth > 0;
    if (places.every((one) => isThere(one.querySelector('img')))) done();
    else setTimeout(look, 100);
  };
  look();
})`;

const { url: address, process: gateway } = await startGateway();
try {
  mkdirSync(pictures, { recursive: true });
  await take(address);
} finally {
  gateway.kill();
}

async function take(url: string): Promise<void> {
  const browser = await openBrowser(process.env['CHROMIUM'] ?? installed.find(existsSync) ?? 'chromium');
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(180_000);
  await page.addInitScript("localStorage.setItem('connection-gateway-first-steps', 'closed')");
  const shoot = async (name: string) => {
    // Nothing is lit by the pointer, and small pictures of joints are there.
    await page.mouse.move(0, 0);
    await page.evaluate(picturesAreThere);
    // What has ended is told in a corner for a while.
    await page.getByRole('button', { name: 'Close the message' }).first().waitFor({ state: 'detached' });
    // What is drawn is drawn a moment after it is known.
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${pictures}${name}.png` });
    console.log(`docs/pictures/${name}.png`);
  };

  await page.goto(url);
  await page.getByText(/35 passed/).waitFor();
  await shoot('projects');

  await page.getByRole('link', { name: 'Hall 8, logistics centre' }).click();
  await page.getByText('103.1 %').waitFor();
  await shoot('project');

  await page.getByRole('button', { name: /failed only/ }).click();
  await page.getByRole('link', { name: 'C/4 Canopy cantilever' }).click();
  await page.getByRole('button', { name: 'plate EP canopy' }).first().click();
  await page.locator('canvas').waitFor();
  await shoot('connection');
  const connection = page.url().replace(/\?.*/, '');

  await page.goto(`${connection}?tab=parameters`);
  const thickness = page.getByRole('textbox', { name: /^tp / });
  await thickness.fill('15');
  await thickness.press('Enter');
  await page.locator('main header').getByRole('button', { name: 'Calculate' }).click();
  await page.locator('main header').getByText('passed').waitFor();
  const results = page.getByRole('region', { name: 'Before and after' });
  await results.getByText(/max 111\.7/).waitFor();
  await shoot('before-after');

  await page.goto(`${connection}?tab=parameters&vary=tp`);
  const study = page.getByRole('region', { name: 'New study' });
  await study.getByRole('button', { name: 'Vary a second one' }).click();
  const [first, second] = [study.getByRole('group').nth(0), study.getByRole('group').nth(1)];
  await first.getByLabel('From, mm').fill('8');
  await first.getByLabel('To, mm').fill('20');
  await first.getByLabel('How many').fill('5');
  await second.getByLabel('Parameter').selectOption('w');
  await second.getByLabel('From, mm').fill('60');
  await second.getByLabel('To, mm').fill('90');
  await second.getByLabel('How many').fill('4');
  await study.getByRole('button', { name: /^Start with/ }).click();
  await page.getByText('20 of 20 · has finished').waitFor();
  await shoot('study');
  await browser.close();
}
