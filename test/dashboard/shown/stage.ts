import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Ask, asker } from '../../support/send.ts';

const PATIENCE_MS = 90_000;

/** Where a state of the page is brought about. */
export interface Stage {
  ask: Ask;
  /** Opens an address of the page as somebody who has been here before, and ends when it has a heading. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Paths of pages of the demonstration. */
  project(name: string): Promise<string>;
  joint(name: string): Promise<string>;
  idOf(name: string): Promise<string>;
  /** What pages have complained about, or asked of others, since it was asked for last. */
  complaints(): string[];
  /** Closes what was opened. */
  clear(): Promise<void>;
}

export interface Scene {
  name: string;
  /** Something goes on, so that nobody waits until it is quiet. */
  moves?: true;
  /** Brings it about, and answers the page of which a picture is taken. */
  show(stage: Stage): Promise<Page>;
}

/** A page on a gateway. @param key of who asks there, where one is wanted */
export function openStage(browser: Browser, url: string, key: string | null = null): Stage {
  const contexts: { close(): Promise<void> }[] = [];
  const wrong: string[] = [];
  const ask = asker({ url: url.replace(/\/$/, '') }, key === null ? {} : { authorization: `Bearer ${key}` });
  const found = async (name: string) => {
    const { data } = await ask(
      '{ projects { nodes { id name connections(first: 500) { nodes { id number name } } } } }',
    );
    const projects: { id: string; name: string; connections: { nodes: Joint[] } }[] = data.projects.nodes;
    for (const { id, name: own, connections } of projects) {
      const path = `projects/${id}`;
      if (own === name) return { id, path };
      const joint = connections.nodes.find((one) => one.name === name);
      if (joint) return { id: joint.id, path: `${path}/connections/${joint.number}` };
    }
    throw new Error(`The demonstration has no ${name}.`);
  };
  return {
    ask,
    async open(path, options = {}) {
      const context = await browser.newContext({
        ...{ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' },
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await page.addInitScript("localStorage.setItem('connection-gateway-first-steps', 'closed')");
      page.on('pageerror', ({ message }) => wrong.push(message));
      page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== new URL(url).origin && !['data:', 'blob:'].includes(protocol))
          wrong.push(`asked ${request.url()}`);
      });
      await page.goto(url + path);
      await page.locator('h1, h2').first().waitFor();
      return page;
    },
    project: async (name) => (await found(name)).path,
    joint: async (name) => (await found(name)).path,
    idOf: async (name) => (await found(name)).id,
    complaints: () => wrong.splice(0),
    clear: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}

interface Joint {
  id: string;
  number: number;
  name: string;
}

export const drawn = async (page: Page) =>
  await page.locator('[data-ready=true] canvas[data-frames]').first().waitFor();
