import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import ParametersTab from '../src/pages/connection/edit/parameters-tab.tsx';
import type { ConnectionHead } from '../src/pages/connection/use-head.ts';
import { chooseUnits } from '../src/words/units.ts';
import { answering, everyRole } from './support/answering.tsx';
import { shown } from './support/shown.ts';

const head = {
  ...{ id: 'c', name: 'J1', revision: 'r1', resultsRevision: null, status: 'PASSED' },
} as unknown as ConnectionHead;

const parameter = (key: string, description: string, changes: object) => ({
  ...{
    __typename: 'Parameter',
    id: key,
    key,
    description,
    expression: '0',
    unit: null,
    text: null,
    number: null,
  },
  ...{ lowerBound: null, upperBound: null, stepHint: null, si: null, validation: null, ...changes },
});
const mm = (number: number) => ({ number, unit: 'mm', si: number / 1000, expression: `${number / 1000}` });

const parameters = [
  parameter('BA', 'Bolt assembly', { text: 'M20 8.8' }),
  parameter('xo', 'Outer row to the outer face of the flange', mm(40)),
  parameter('e1', 'End distance of nobody knows what', mm(30)),
  parameter('shear', 'How the bolts transfer shear: bearing or friction', { text: 'bearing' }),
];

test('what is typed is drawn where it is known, and values that are few are chosen', async () => {
  const graph = answering({
    ...everyRole,
    ...{ EditResults: {}, EditParameters: { connection: { id: 'c', revision: 'r1', parameters } } },
    ApplyParameters: { updateParameters: { parameters: [], issues: [], connection: null, errors: [] } },
  });
  const screen = shown(graph.around(<ParametersTab connection={head} />));
  const drawn = () => document.querySelector('[data-sketch]')?.getAttribute('data-sketch');
  await userEvent.click(screen.getByRole('textbox', { name: /^xo / }));
  await expect.poll(drawn).toBe('xo');
  expect(document.querySelector('[data-sketch] text')?.textContent).toBe('xo');
  await userEvent.click(screen.getByRole('textbox', { name: /^e1 / }));
  await expect.poll(drawn).toBe('');
  await expect.element(screen.getByText('There is no sketch of e1.')).toBeVisible();

  const choice = screen.getByRole('radiogroup', { name: /^shear How the bolts transfer/ });
  const labels = document.getElementById(choice.element().getAttribute('aria-labelledby') ?? '');
  expect(labels?.querySelector('[lang=en]')?.textContent).toMatch(/^How the bolts transfer/);
  await userEvent.keyboard('{Tab}{Tab}{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'friction' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => graph.sent('ApplyParameters').length).toBe(1);
  expect(graph.sent('ApplyParameters')[0]).toMatchObject({
    input: { ifRevision: 'r1', parameters: [{ key: 'shear', value: { text: 'friction' } }] },
  });

  await userEvent.click(screen.getByRole('button', { name: 'type… shear' }));
  await expect.element(screen.getByRole('textbox', { name: /^shear/ })).toHaveFocus();
});

test('a bolt assembly is one of the project, or one that is added to it', async () => {
  const project = (...names: string[]) => ({
    ...{ __typename: 'Project', id: 'p' },
    materials: { boltAssemblies: names.map((name) => ({ __typename: 'BoltAssembly', id: name, name })) },
  });
  const graph = answering({
    ...everyRole,
    ...{ EditResults: {}, EditParameters: { connection: { id: 'c', revision: 'r1', parameters } } },
    BoltAssemblies: { connection: { id: 'c', project: project('M20 8.8', 'M16 8.8', 'M16 10.9') } },
    ApplyParameters: {
      updateParameters: {
        ...{ parameters: null, connection: null, issues: null },
        errors: [
          {
            ...{ __typename: 'ParameterError', key: 'BA', path: null, code: 'PARAMETER' },
            message: 'It is not in the project.',
          },
        ],
      },
    },
    AddBoltAssembly: { addBoltAssembly: { project: project('M20 8.8', 'M24 8.8'), errors: [] } },
  });
  const screen = shown(graph.around(<ParametersTab connection={head} />));
  const field = screen.getByRole('combobox', { name: /^BA / });
  await expect.element(field).toHaveValue('M20 8.8');
  expect([...field.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    ...['M16 8.8', 'M16 10.9', 'M20 8.8', 'another one …'],
  ]);
  await userEvent.selectOptions(field, 'another one …');
  const typing = screen.getByRole('textbox', { name: /^BA / });
  await expect.element(typing).toHaveFocus();
  await userEvent.fill(typing, 'M24 8.8');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add M24 8.8 to the project' }));
  await expect
    .poll(() => graph.sent('AddBoltAssembly'))
    .toEqual([{ input: { projectId: 'p', name: 'M24 8.8' } }]);
  await expect.poll(() => graph.sent('ApplyParameters').length).toBe(2);
});

test('what a colleague has taken away, or what cannot be read, is not taken for applied', async () => {
  const answers = {
    ...everyRole,
    ...{ EditResults: {}, EditParameters: { connection: { id: 'c', revision: 'r1', parameters } } },
  };
  const graph = answering(answers);
  const screen = shown(graph.around(<ParametersTab connection={head} />));
  const field = screen.getByRole('textbox', { name: /^xo / });
  await userEvent.fill(field, '45');
  answers.EditParameters = {
    connection: { id: 'c', revision: 'r2', parameters: parameters.filter(({ key }) => key !== 'xo') },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not there any more: xo');
  expect(graph.sent('ApplyParameters')).toEqual([]);
});

test('inches are typed where the units are those of the United States, and what is typed keeps the unit it was begun in', async () => {
  onTestFinished(() => chooseUnits('project'));
  chooseUnits('us');
  const graph = answering({
    ...everyRole,
    ...{ EditResults: {}, EditParameters: { connection: { id: 'c', revision: 'r1', parameters } } },
    ApplyParameters: { updateParameters: { parameters, issues: [], connection: null, errors: [] } },
  });
  const part = () => graph.around(<ParametersTab connection={head} />);
  const screen = shown(part());
  const [xo, e1] = [/^xo /, /^e1 /].map((name) => screen.getByRole('textbox', { name }));
  if (!xo || !e1) throw new Error();
  await expect.element(xo).toHaveValue('1.5748');
  await expect.element(xo).toHaveAttribute('data-tip', '1.57480314961\u00a0in');
  await userEvent.fill(xo, '1 5/8');
  chooseUnits('si');
  screen.show(part());
  await expect.element(xo).toHaveValue('1 5/8');
  await expect.element(e1).toHaveValue('1.1811');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await expect.element(xo).toHaveValue('40');
  expect(graph.sent('ApplyParameters')).toMatchObject([
    { input: { parameters: [{ key: 'xo', value: { length: { value: 1.625, unit: 'INCH' } } }] } },
  ]);
});
