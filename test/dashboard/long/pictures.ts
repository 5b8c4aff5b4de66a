import type { Page } from 'playwright-core';

/** When everything has happened, so that pictures are the same on every day. */
const MOMENT = '2026-11-02T12:15:00.000Z';
const moments = /"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z"/g;

/** By so much, of 255, a colour may be another one: edges of letters are. */
const SAME = 48;

const fixed = (text: string): string => text.replaceAll(moments, `"${MOMENT}"`);

/** Stops the clock of a page, and has everything that the gateway tells it happen at the same moment. */
export async function stopClocks(page: Page): Promise<void> {
  await page.clock.setFixedTime(MOMENT);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: fixed(await response.text()) });
  });
  await page.routeWebSocket(/graphql/, (socket) => {
    const gateway = socket.connectToServer();
    gateway.onMessage((message) => socket.send(typeof message === 'string' ? fixed(message) : message));
  });
}

/** The picture of what is in the window; what WebGL draws is grey, since each machine draws it otherwise. */
export const taken = async (page: Page): Promise<Buffer> =>
  await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    maskColor: '#808080',
    mask: [page.locator('[role=application]')],
  });

const compare = `async (...addresses) => {
  const [one, other] = await Promise.all(addresses.map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return 1;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4)
    for (let colour = at; colour < at + 3; colour += 1)
      if (Math.abs(one.data[colour] - other.data[colour]) > ${SAME}) {
        different += 1;
        break;
      }
  return different / (one.width * one.height);
}`;

/** Which share of the points of two pictures differs, from 0 to 1; 1 where their sizes do. @param page any that is empty */
export async function differenceOf(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const addresses = [one, other].map((png) =>
    JSON.stringify(`data:image/png;base64,${png.toString('base64')}`),
  );
  return (await page.evaluate(`(${compare})(${addresses.join(', ')})`)) as number;
}
