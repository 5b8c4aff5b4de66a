import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const root = `${import.meta.dirname}/../../..`;
const run = promisify(execFile);

/** Code of a section of a page. */
export interface HowTo {
  /** Documents, in the order of the page. */
  documents: string[];
  /** Runs the curl line and answers what it prints. */
  curl(): Promise<string>;
  /** Runs the Python program and answers what it prints. */
  python(): Promise<string>;
}

/**
 * @param page Its name in `docs/how-to`, or its path in `docs`; without its ending.
 * @param heading Of the section; the title with its `# ` is what stands before the first section.
 * @param url What stands for the address of the gateway in the code.
 * @param values What stands for ids and names in the code, such as `Project:…`. Each has to be there.
 * @param cwd Where files are that the code reads or writes.
 */
export function howTo(
  page: string,
  heading: string,
  { url, values = {}, cwd = root }: { url: string; values?: Record<string, string>; cwd?: string },
): HowTo {
  const path = page.includes('/') ? page : `how-to/${page}`;
  const text = readFileSync(`${root}/docs/${path}.md`, 'utf8');
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${page}.md has no section ${heading}.`);
  const blocks = [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', code = '']) => ({
    kind,
    code,
  }));
  const of = (kind: string) => blocks.filter((one) => one.kind === kind).map(({ code }) => code);
  const filled = (kind: string) => {
    const [code] = of(kind);
    if (code === undefined) throw new Error(`${heading} has no ${kind}.`);
    return Object.entries(values).reduce(
      (done, [name, value]) => done.replaceAll(name, value),
      code.replaceAll('http://127.0.0.1:4000', url),
    );
  };
  const printed = async (command: string, args: string[]) => {
    const env = { ...process.env, PYTHONPATH: `${root}/examples/python`, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout, stderr } = await run(command, args, { cwd, env });
    expect(stderr).toBe('');
    return stdout;
  };
  return {
    documents: of('graphql'),
    curl: () => printed('bash', ['-c', filled('bash')]),
    python: () => printed('python3', ['-c', filled('python')]),
  };
}
