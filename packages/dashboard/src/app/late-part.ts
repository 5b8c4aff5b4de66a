import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const KEY = 'reloaded-for';
const PAUSE_MS = 2_000;

/**
 * A part of the page that is loaded when it is first shown. Where it does not come the page is loaded anew, since browsers do
 * not ask for a module a second time: once where the gateway is there without it, as after an update under an open tab; and
 * when the gateway is back where it was away, so that what is shown meanwhile stays.
 */
export const latePart = <P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (await isGatewayThere()) rememberBuild(error);
      else while (!(await isGatewayThere())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      location.reload();
      return await new Promise(() => {});
    }
  });

async function isGatewayThere(): Promise<boolean> {
  try {
    return (await fetch(document.baseURI, { method: 'HEAD', headers: { accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}

/** Throws what was wrong where this build was loaded anew before. */
function rememberBuild(error: unknown): void {
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  if (sessionStorage.getItem(KEY) === build) throw error;
  sessionStorage.setItem(KEY, build);
}
