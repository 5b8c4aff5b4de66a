import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Views } from '../src/pages/project/views/views.tsx';
import { shown } from './support/shown.ts';

test('a view is saved without the mouse: its name is typed at once, Enter keeps it, and the focus is on it', async () => {
  const before = location.href;
  onTestFinished(() => {
    history.replaceState(null, '', before);
    localStorage.removeItem('connection-gateway-views');
  });
  history.replaceState(null, '', '?kind=bolt');
  shown(<Views counts={null} />);

  await page.getByRole('button', { name: 'Save this view' }).click();
  await userEvent.keyboard('Bolts only{Enter}');

  const made = page.getByRole('button', { name: 'Bolts only', pressed: true });
  await expect.element(made).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
});
