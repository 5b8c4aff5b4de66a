import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import '../../src/style/base.css';

/** A part of the page by itself, as it is found in the browser. */
export interface Shown extends Locator {
  /** Shows something else in its place, as when what it is given has changed. */
  show(next: ReactNode): void;
}

/** Shows a part until the test is over, in which nothing may have been written as an error. */
export function shown(first: ReactNode): Shown {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => {
    root.unmount();
    place.remove();
    const said = complaints.mock.calls.map(([text]) => String(text));
    complaints.mockRestore();
    expect(said).toEqual([]);
  });
  root.render(first);
  return Object.assign(page.elementLocator(place), { show: (next: ReactNode) => root.render(next) });
}
