import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FileLink } from '../src/parts/file-link/file-link.tsx';
import { Problems } from '../src/parts/problem/problems.tsx';
import { shown } from './support/shown.ts';

/** A link that ends at some moment. */
const link = (url: string, expiresAt: number) => ({
  url,
  filename: 'report.txt',
  expiresAt: new Date(expiresAt).toISOString(),
});

/** Files the browser was sent to, none of which is fetched. */
function followed(): string[] {
  const found: string[] = [];
  HTMLAnchorElement.prototype.click = function () {
    found.push(`${this.download} ${new URL(this.href).pathname}`);
  };
  return found;
}

describe('a link of a file', () => {
  const now = Date.now();
  const press = HTMLAnchorElement.prototype.click;

  test('is asked for again when it has ended, and another is followed', async () => {
    const files = followed();
    let asked = 0;
    const renew = async () => {
      asked++;
      return link('/files/new', now + 600_000);
    };
    const screen = shown(
      <FileLink link={link('/files/old', now - 1)} renew={renew}>
        Report
      </FileLink>,
    );

    await userEvent.click(screen.getByRole('link', { name: 'Report' }));
    await expect.poll(() => files).toEqual(['report.txt /files/new']);
    expect(asked).toBe(1);
    HTMLAnchorElement.prototype.click = press;
  });

  test('says that the file cannot be had, until it can', async () => {
    const files = followed();
    const answers = [null, link('/files/new', now + 600_000)];
    const screen = shown(
      <FileLink link={link('/files/old', now - 1)} renew={async () => answers.shift()}>
        Report
      </FileLink>,
    );

    await userEvent.click(screen.getByRole('link', { name: 'Report' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The file is not available now.');
    await userEvent.click(screen.getByRole('link', { name: 'Report' }));
    await expect.poll(() => files).toEqual(['report.txt /files/new']);
    expect(screen.getByRole('alert').query()).toBe(null);
    HTMLAnchorElement.prototype.click = press;
  });
});

describe('what went wrong', () => {
  test('is read out with all its reasons, each once, and gone when it is over', async () => {
    const screen = shown(<Problems messages={['It is too thick.', 'It is too thin.', 'It is too thick.']} />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('It is too thick.It is too thin.');

    screen.show(<Problems messages={[]} />);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is tried again where that makes sense', async () => {
    let again = 0;
    const screen = shown(<Problems messages={['Nobody answers.']} again={() => again++} />);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toBe(1);
  });
});
