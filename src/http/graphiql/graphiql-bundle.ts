import { type CachedFile, cacheFile } from '../request/cached-file.ts';
import { costScript } from './graphiql-cost.ts';
import { startScript } from './graphiql-start.ts';

/** A file of the query page. */
interface PageFile extends CachedFile {
  /** With a hash of the content, so that it may be cached for ever. */
  path: string;
}

export interface GraphiqlBundle {
  script: PageFile;
  start: PageFile;
  style: PageFile;
}

// The editor measures its tabs before they are in place, moves them away at the first press, and that click is lost.
const tabsStayInPlace = '.graphiql-tab { transform: none !important; }';

let loading: Promise<GraphiqlBundle> | null = null;

/** The editor, made once for all gateways of this process. Throws as `makeBundle` does. */
export const graphiqlBundle = (): Promise<GraphiqlBundle> => (loading ??= makeBundle());

/**
 * The editor as files: the package renders one page of 9 MB with everything inline, and taking it apart lets the
 * browser keep it, the page itself stay small, and the content security policy refuse inline scripts. Throws when the
 * package renders another kind of page than the one taken apart here.
 */
async function makeBundle(): Promise<GraphiqlBundle> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL();
  if (typeof page !== 'string') throw new Error('The GraphiQL package rendered something else than a text.');
  const start = page.lastIndexOf('YogaGraphiQL.renderYogaGraphiQL(');
  if (start < 0) throw new Error('The GraphiQL package rendered a page that does not start the editor.');
  const [script, starter, style] = await Promise.all([
    file('graphiql', 'js', between(page.slice(0, start), '<script>', null)),
    file('start', 'js', costScript + startScript),
    file('graphiql', 'css', between(page, '<style>', '</style>') + tabsStayInPlace),
  ]);
  return { script, start: starter, style };
}

function between(page: string, open: string, close: string | null): string {
  const from = page.indexOf(open);
  const to = close === null ? page.length : page.indexOf(close);
  if (from < 0 || to < from) throw new Error(`The GraphiQL package rendered a page without ${open}.`);
  return page.slice(from + open.length, to);
}

async function file(name: string, extension: 'js' | 'css', text: string): Promise<PageFile> {
  const type = extension === 'js' ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8';
  const kept = await cacheFile(text, type);
  return { ...kept, path: `/graphiql/${name}-${kept.hash}.${extension}` };
}
