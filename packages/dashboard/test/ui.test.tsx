import axe from 'axe-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Tips } from '../src/ui/tips.tsx';
import { toasts } from '../src/ui/toast.ts';
import { Gallery } from './support/gallery.tsx';
import { shown } from './support/shown.ts';

function gallery() {
  const pressed: string[] = [];
  return { pressed, screen: shown(<Gallery chosen={(words) => pressed.push(words)} />) };
}

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  test('is gone through by arrow keys and letters, and gives the focus back', async () => {
    const { screen, pressed } = gallery();
    const button = screen.getByRole('button', { name: 'More' });
    await button.click();
    await expect.element(screen.getByRole('menu', { name: 'More' })).toBeVisible();
    expect(focused()).toBe('Renamer');

    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Delete');
    await userEvent.keyboard('{ArrowDown}c');
    expect(focused()).toBe('Copy');
    await userEvent.keyboard('{Enter}');
    expect(pressed).toEqual(['Copy']);
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('says why something cannot be done, and does not do it', async () => {
    const { screen, pressed } = gallery();
    await screen.getByRole('button', { name: 'More' }).click();
    const refused = screen.getByRole('menuitem', { name: 'Calculate A calculation runs.' });
    await expect.element(refused).toHaveAttribute('aria-disabled', 'true');

    await userEvent.keyboard('cc{Enter}');
    expect(pressed).toEqual([]);
    await expect.element(screen.getByRole('menu', { name: 'More' })).toBeVisible();
  });
});

test('a dialog is closed by Escape and by a press beside it, and gives the focus back', async () => {
  const { screen } = gallery();
  const opener = screen.getByRole('button', { name: 'Open a dialog' });
  const dialog = screen.getByRole('dialog', { name: 'A dialog' });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    async () => dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true })),
  ]) {
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test('messages are read aloud, at most three of them, and are put away', async () => {
  onTestFinished(() => {
    for (const { id } of toasts.get()) toasts.hide(id);
  });
  const { screen } = gallery();
  for (let count = 0; count < 4; count += 1)
    await screen.getByRole('button', { name: 'Show a message' }).click();
  const messages = screen.getByRole('status').getByText('The study has ended');
  await expect.poll(() => messages.elements().length).toBe(3);
  // So much room is at the end of the page.
  const room = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--toasts'));
  expect(room()).toBeGreaterThan(100);

  await screen.getByRole('button', { name: 'Close the message' }).first().click();
  await expect.poll(() => messages.elements().length).toBe(2);
  await expect.element(screen.getByRole('link', { name: 'Open', exact: true }).first()).toBeVisible();
});

test('a button that is an icon shows its label when it has the focus, until Escape', async () => {
  const { screen } = gallery();
  const button = screen.getByRole('button', { name: 'Copy link' });
  await expect.element(button).toBeVisible();
  screen.getByRole('button', { name: 'Not allowed' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();

  await expect.element(screen.getByText('Copy link')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Copy link')).not.toBeVisible();
});

test('a field says what is wrong with what was typed, and keeps it', async () => {
  const { screen } = gallery();
  const field = screen.getByRole('textbox', { name: 'Thickness' });
  await expect.element(field).toHaveAccessibleDescription('4 to 60 Not a number.');
  await expect.element(field).toHaveValue('12,x');

  await field.fill('12,5');
  await expect.element(field).toHaveAccessibleDescription('4 to 60');
});

test.for(['light', 'dark'])('the kit has no barriers, %s', async (scheme) => {
  document.documentElement.style.colorScheme = scheme;
  onTestFinished(() => {
    document.documentElement.style.removeProperty('color-scheme');
  });
  const { screen } = gallery();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menu', { name: 'More' })).toBeVisible();

  const { violations } = await axe.run(screen.element(), { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('a text that ends with dots is told whole: where it is pointed at, and with the row that has the focus', async () => {
  const narrow = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    inlineSize: 60,
  } as const;
  const screen = shown(
    <>
      <Tips />
      <p style={narrow}>As wide as it is</p>
      <ul>
        <li>
          <a href="#joint">Ridge</a> <div style={narrow}>bolts in tension, ULS3</div> <div>short</div>
        </li>
      </ul>
    </>,
  );
  const tip = () => document.querySelector(':popover-open')?.textContent;
  await userEvent.hover(screen.getByText('As wide as it is'));
  await expect.poll(tip).toBe('As wide as it is');
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeUndefined();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link')).toHaveFocus();
  await expect.poll(tip).toBe('bolts in tension, ULS3');
});
