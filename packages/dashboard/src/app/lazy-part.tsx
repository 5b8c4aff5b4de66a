import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { t } from '../words/words.ts';

const KEY = 'reloaded-for';
const PAUSE_MS = 2_000;

type Shown<P> = { part: ComponentType<P> | null; failure: unknown };

/**
 * A part of the page that is loaded when it is first shown. Where it does not come the page is loaded anew, since browsers do
 * not ask for a module a second time: once where the gateway is there without it, as after an update under an open tab; and
 * when the gateway is back where it was away, so that what is shown meanwhile stays.
 *
 * Without `lazy`, because React holds back what it has waited for until the words of waiting were there for 300 ms.
 *
 * @param waiting Shown until it is there.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = <Waiting />,
): ComponentType<P> {
  let shown: Shown<P> = { part: null, failure: null };
  let loading: Promise<void> | null = null;

  async function loadOnce(): Promise<void> {
    try {
      shown = { part: (await arrival(load)).default, failure: null };
    } catch (failure) {
      shown = { part: null, failure };
    }
  }

  return function LatePart(props: P) {
    const [{ part: Part, failure }, show] = useState(shown);
    loading ??= loadOnce();
    useEffect(() => {
      let isGone = false;
      void loading?.then(() => {
        if (!isGone) show(shown);
      });
      return () => {
        isGone = true;
      };
    }, []);
    if (failure !== null) throw failure;
    return Part === null ? waiting : <Part {...props} />;
  };
}

const Waiting = () => <p className="quiet">{t('Loading …')}</p>;

async function arrival<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isGatewayThere()) rememberBuild(error);
    else while (!(await isGatewayThere())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    location.reload();
    return await new Promise(() => {});
  }
}

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
