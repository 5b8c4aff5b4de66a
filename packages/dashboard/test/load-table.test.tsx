import type { EditedLoadFragment } from '@connection-gateway/client/pages/edit';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LoadTable } from '../src/pages/connection/edit/load-table.tsx';
import { answering, everyRole } from './support/answering.tsx';
import { type Shown, shown } from './support/shown.ts';

const slot = (memberNumber: number, memberName: string) => ({
  memberId: `member-${memberNumber}`,
  memberNumber,
  memberName,
  position: 'END' as const,
  isOneOfTwo: false,
});

const load = (number: number, name: string): EditedLoadFragment => ({
  id: `load-${number}`,
  number,
  name,
  active: true,
  memberLoadings: [],
});

const slots = [slot(1, 'B1'), slot(2, 'B2')];
const loads = [load(1, 'Wind'), load(2, 'Snow')];
const updated = { updateLoadEffects: { errors: [], loadEffects: [] } };

/** @param now what the gateway has by the time something is sent; as it is shown where nobody else has changed it */
function table(answers = {}, given = loads, now = () => given, system: 'si' | 'us' = 'si') {
  const all: Record<string, object> = {
    ...everyRole,
    EditResults: { connection: null },
    UpdateLoads: updated,
    ...answers,
  };
  const graph = answering(all);
  const screen = shown(
    graph.around(
      <LoadTable
        connectionId="c"
        loads={given}
        slots={slots.map((one) => ({ ...one, system }))}
        readNow={async () => ({ value: { revision: 'r1', loads: now() }, error: undefined })}
        onChanged={() => {}}
      />,
    ),
  );
  return { screen, graph, answers: all };
}

/** Pastes as somebody does who copied cells of a spreadsheet. */
async function paste(screen: Shown, name: string, text: string): Promise<void> {
  const cell = screen.getByRole('textbox', { name });
  await expect.element(cell).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  cell
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const metric = { forceUnit: 'KILONEWTON', momentUnit: 'KILONEWTON_METRE' };
const american = { forceUnit: 'KIP', momentUnit: 'KIP_INCH' };

describe('the table of load effects', () => {
  test.each([
    ['si', 'kN', metric],
    ['us', 'kip', american],
  ] as const)(
    'takes a block of a spreadsheet from the cell it is pasted into, and sends it when it is applied (%s)',
    async (system, unit, units) => {
      const { screen, graph } = table({}, loads, () => loads, system);

      await paste(screen, `Vy, ${unit} of Wind at B2`, '1,5\t\u22122\r\n3\t4\r\n');
      await expect.element(screen.getByText('Pasted 2 rows; nothing is sent yet.')).toBeVisible();
      expect(graph.sent('UpdateLoads')).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes' }));

      const change = (loadEffectId: string, memberId: string, values: Record<string, number>) => ({
        loadEffectId,
        memberLoadings: [{ memberId, position: 'END', forces: { ...units, ...values } }],
      });
      await expect
        .poll(() => graph.sent('UpdateLoads'))
        .toEqual([
          {
            ...units,
            input: {
              loadEffects: [
                change('load-1', 'member-2', { vy: 1.5, vz: -2 }),
                change('load-2', 'member-1', { vy: 3, vz: 4 }),
              ],
              ifRevision: 'r1',
            },
          },
        ]);
    },
  );

  test('has room for each number, which is never cut; of one that has no end it says the rest', async () => {
    const forces = { n: -123456789.55, vy: -9.99995150405, vz: 0, mx: 0, my: 0, mz: null };
    const memberLoadings = [{ memberNumber: 1, position: 'END' as const, forces }];
    const { screen } = table({}, [{ ...load(1, 'Wind'), memberLoadings }]);
    const field = screen.getByRole('textbox', { name: 'N, kN of Wind at B1' });
    await expect.element(field).toHaveValue('-123456789.55');
    const hidden = () => field.element().scrollWidth - field.element().clientWidth;
    expect(hidden()).toBe(0);

    const others = screen.getByRole('textbox', { name: /of Wind at B1$/ });
    await expect.element(others.nth(1)).toHaveValue('-10');
    await expect.element(others.nth(1)).toHaveAttribute('data-tip', '-9.99995150405\u00a0kN');
    await expect.element(others.nth(2)).not.toHaveAttribute('data-tip');

    await userEvent.fill(field, '-98765432109876.5');
    expect(hidden()).toBe(0);
  });

  test('says how many rows were more than it has', async () => {
    const { screen } = table();

    await paste(screen, 'N, kN of Snow at B2', '1\n2\n3\n');
    await expect.element(screen.getByText(/Pasted 1 row; .*2 more than the table has/)).toBeVisible();
  });

  test('marks what is no number and sends nothing of the whole', async () => {
    const { screen, graph } = table();

    await paste(screen, 'N, kN of Wind at B1', 'much\t2');
    await expect.element(screen.getByText(/1 cell is not a number/)).toBeVisible();
    const wrong = screen.getByRole('textbox', { name: 'N, kN of Wind at B1' });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Apply', exact: true }), { force: true });
    expect(graph.sent('UpdateLoads')).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await expect.element(wrong).toHaveValue('0');
  });

  test('keeps what was typed when it is refused', async () => {
    const refused = { updateLoadEffects: { errors: [{ message: 'It is out of balance.' }] } };
    const { screen } = table({ UpdateLoads: refused });
    const cell = screen.getByRole('textbox', { name: 'Mz, kN·m of Snow at B1' });
    await userEvent.fill(cell, '7');
    await userEvent.click(screen.getByRole('button', { name: 'Apply', exact: true }));

    await expect.element(screen.getByRole('alert')).toHaveTextContent('It is out of balance.');
    await expect.element(cell).toHaveValue('7');
  });

  test('is sent with the revision by then, and asks about cells that another user has changed', async () => {
    const withForce = (n: number) => ({
      ...load(1, 'Wind'),
      memberLoadings: [
        { memberNumber: 1, position: 'END' as const, forces: { n, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 } },
      ],
    });
    const overtaken = { errors: [{ message: 'It was changed.', code: 'REVISION_CHANGED' }] };
    const forcesByThen = [5];
    const refused = { UpdateLoads: { updateLoadEffects: overtaken } };
    const { screen, graph, answers } = table(refused, [withForce(5)], () => [
      withForce(forcesByThen.pop() ?? 7),
    ]);
    const force = screen.getByRole('textbox', { name: 'N, kN of Wind at B1' });
    await userEvent.fill(force, '6');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Vy, kN of Wind at B1' }), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Apply', exact: true }));

    const dialog = screen.getByRole('dialog', { name: 'This was changed meanwhile' });
    await expect.element(dialog.getByRole('radio', { name: /stored now, 7/ })).toBeVisible();
    expect(graph.sent('UpdateLoads').length).toBe(1);
    expect(dialog.getByRole('radio').elements().length).toBe(2);
    await userEvent.click(dialog.getByRole('radio', { name: /stored now, 7/ }));
    answers['UpdateLoads'] = updated;
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await expect.poll(() => graph.sent('UpdateLoads').length).toBe(2);
    expect(graph.sent('UpdateLoads')[1]).toMatchObject({
      input: {
        loadEffects: [{ memberLoadings: [{ forces: { ...metric, vy: 2 } }] }],
        ifRevision: 'r1',
      },
    });
  });
});
