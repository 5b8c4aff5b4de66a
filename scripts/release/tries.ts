import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  peerDependencies?: Record<string, string>;
}

/** A package that is alone in a folder. */
interface Installed {
  folder: string;
  manifest: Manifest;
  run(command: string, ...args: string[]): string;
  install(...what: string[]): void;
  /** Paths of the other packages of this release. */
  others: readonly string[];
}

type Try = (installed: Installed) => Promise<void> | void;

/** How each package shows that it is whole, in the folder it was installed in. */
const all: Readonly<Record<string, Try>> = {
  async 'connection-gateway'({ run, install, manifest, folder, others }) {
    const program = binaryOf(folder, manifest);
    const said = run(process.execPath, program, '--version').trim();
    if (said !== manifest.version) throw new Error(`It says that it is ${said}.`);
    // With the sandbox it needs no service.
    install(...others.filter((path) => path.includes('-sandbox-')));
    await answersAt(program, folder);
  },
  '@connection-gateway/sandbox'(installed) {
    evaluate(
      installed,
      `const { startSandbox } = await import('@connection-gateway/sandbox/start');
       const sandbox = await startSandbox();
       const answer = await fetch(sandbox.url + '/heartbeat');
       if (!answer.ok) throw new Error(String(answer.status));
       process.exit();`,
    );
  },
  '@connection-gateway/client'({ install, manifest, ...installed }) {
    const modules = Object.entries(manifest.exports ?? {}).flatMap(([path, target]) =>
      typeof target === 'object' && 'default' in target && !path.includes('*') ? [path] : [],
    );
    // What it stands on is the choice of those who use it.
    install(...peersOf(manifest));
    evaluate(
      installed,
      modules.map((path) => `await import(${JSON.stringify(join(manifest.name, path))});`).join('\n'),
    );
  },
};

/** Throws for a package that nothing tries. */
export function tries({ name }: Manifest): Try {
  const found = all[name];
  if (found === undefined) throw new Error(`Nothing tries ${name}.`);
  return found;
}

/** From a file: threads that the code starts get the flags of the process, and refuse that of code in a flag. */
function evaluate({ run, folder }: Pick<Installed, 'run' | 'folder'>, code: string): void {
  const path = join(folder, 'try.mjs');
  writeFileSync(path, code);
  run(process.execPath, path);
}

/** Starts the gateway, asks it for projects, for its page, GraphiQL and documentation, and lets it end. */
async function answersAt(program: string, cwd: string): Promise<void> {
  const child = spawn(process.execPath, [program, '--port', '0'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  try {
    await looksWhole(await greeted(child));
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The gateway ended with ${code}.`);
}

/** Throws where a gateway with the sandbox lacks something that it should have. */
export async function looksWhole(url: string): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ projects { nodes { name } } }' }),
  });
  const { data } = await response.json();
  if (!(data?.projects.nodes.length > 0)) throw new Error('The gateway has no projects of the sandbox.');
  for (const path of ['/', '/graphiql', '/docs/']) {
    const { status } = await fetch(url + path, { headers: { accept: 'text/html' } });
    if (status !== 200) throw new Error(`The gateway answers ${path} with ${status}.`);
  }
}

/** The address in the greeting of a gateway that was started. */
function greeted(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      said += String(text);
      const [, url] = /GraphQL +(\S+)\/graphql/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}: ${said}`)));
  });
}

const binaryOf = (folder: string, { name, bin = {} }: Manifest): string =>
  join(folder, 'node_modules', name, Object.values(bin)[0] ?? '');

const peersOf = ({ peerDependencies = {} }: Manifest): string[] =>
  Object.entries(peerDependencies).map(([name, range]) => `${name}@${range.split(' || ')[0]}`);
