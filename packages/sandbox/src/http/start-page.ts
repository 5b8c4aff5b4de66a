import type { Generation } from '../generation/served.ts';
import { versionOf } from '../version.ts';

/** The page at `/`: says what this is, and above all what it is not. */
export function startPage(generations: readonly Generation[]): string {
  const prefixes = new Intl.ListFormat('en').format(
    generations.map((generation) => `<code>/api/${generation}</code>`),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Connection service sandbox</title>
<h1>Connection service sandbox</h1>
<p>Version ${versionOf(generations)}. It answers the connection REST interface under ${prefixes}.</p>
<p>Results are closed-form component checks of EN 1993-1-8 or, in American projects, of AISC 360-16. They are not CBFEM results and no proof of anything.</p>
<p>Begin with <code>GET /api/${generations.at(-1) ?? 4}/clients/connect-client</code>.</p>
</html>
`;
}
