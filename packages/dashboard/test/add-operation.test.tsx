import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { GhostOfEdits, useGhost } from '../src/pages/connection/ghost.tsx';
import { AddOperation } from '../src/pages/connection/operation/add-operation.tsx';
import { EditOperation } from '../src/pages/connection/operation/edit-operation.tsx';
import { SwitchOperation } from '../src/pages/connection/operation/switch-operation.tsx';
import type { ConnectionHead } from '../src/pages/connection/use-head.ts';
import { chooseUnits } from '../src/words/units.ts';
import { answering, everyRole } from './support/answering.tsx';
import { shown } from './support/shown.ts';

const head = (revision: string) =>
  ({ id: 'c', name: 'J1', revision, resultsRevision: null, status: 'PASSED' }) as unknown as ConnectionHead;

const plate = {
  ...{ number: 7, name: 'EP1', thickness: 0.02 },
  outline: [
    { x: -0.1, y: -0.2 },
    { x: 0.1, y: -0.2 },
    { x: 0.1, y: 0.2 },
    { x: -0.1, y: 0.2 },
  ],
  axes: {
    origin: { x: 0.5, y: 0, z: 0 },
    ...{ axisX: { x: 0, y: 1, z: 0 }, axisY: { x: 0, y: 0, z: 1 }, axisZ: { x: 1, y: 0, z: 0 } },
  },
};

const surroundings = {
  service: { capabilities: { typedOperations: true } },
  connection: {
    ...{ id: 'c', revision: 'r1', operations: [] },
    project: { id: 'p', materials: { boltAssemblies: [{ id: 'b', number: 1, name: 'M20 8.8' }] } },
    members: [{ id: 'm', number: 1, name: 'COL' }],
    model: { beams: [], plates: [plate], boltGrids: [] },
  },
};

const answer = (changes: object) => ({
  addOperation: { operation: null, verdict: null, issues: null, connection: null, errors: [], ...changes },
});

/** How many lines what is typed has on the joint, and where the first of them begins. */
function Lines() {
  const { ghost } = useGhost();
  return (
    <output>
      {ghost.length} {ghost[0]?.line[0]?.map((one) => one.toFixed(3)).join(' ')}
    </output>
  );
}

/** The form, beside what would be drawn of it. */
function opened(answers: Record<string, object>, revision = 'r1') {
  const graph = answering(answers);
  const parts = (of: string) =>
    graph.around(
      <GhostOfEdits>
        <AddOperation connection={head(of)} onChanged={() => undefined} />
        <Lines />
      </GhostOfEdits>,
    );
  const screen = shown(parts(revision));
  return { graph, screen, change: (of: string) => screen.show(parts(of)) };
}

test('a plate is seen while it is typed, keeps what was typed when it is refused, and says what became of it', async () => {
  const answers: Record<string, object> = {
    ...everyRole,
    OperationSurroundings: surroundings,
    EditResults: {},
  };
  const { graph, screen } = opened(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Add an operation' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Plate' }));
  await userEvent.fill(screen.getByLabelText('Middle, Z'), '100');
  // Width 100, height 200, faces along Y: y is up as it is drawn.
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('6 -0.050 0.000 0.005');

  await userEvent.fill(screen.getByLabelText('Thickness'), 'thick');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A number is needed.');
  expect(graph.sent('AddOperation')).toEqual([]);

  const path = ['input', 'operation', 'stiffeningPlate', 'thickness'];
  answers['AddOperation'] = answer({
    errors: [{ message: 'body.thickness: too thin.', path, code: 'BAD_USER_INPUT' }],
  });
  await userEvent.fill(screen.getByLabelText('Thickness'), '0,1');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^thickness: too thin\.$/);
  await expect.element(screen.getByLabelText('Thickness')).toHaveValue('0,1');
  expect(graph.sent('AddOperation')[0]).toMatchObject({
    input: { ifRevision: 'r1', operation: { stiffeningPlate: { thickness: { value: 0.1 } } } },
  });

  const operation = { __typename: 'StiffeningPlateOperation', id: 'o', name: 'SP1' };
  answers['AddOperation'] = answer({ operation, verdict: 'UNKNOWN', issues: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.element(screen.getByText('SP1 is stored. The service could not judge it.')).toBeVisible();
});

/** A bolt grid as it is stored, with its rows. */
const gridOf = (...rows: number[]) => ({
  ...{ __typename: 'BoltGridOperation', id: 'o', name: 'BG1', assembly: { id: 'b', number: 1 } },
  connectedParts: [{ __typename: 'PlateReference', plateNumber: 7 }, null],
  geometry: {
    ...{ __typename: 'OrthogonalGrid', rows, columns: [0] },
    ...{ stagger: 'REGULAR', shearPlaneInThread: false },
  },
});
const stored = (operation: object) => ({
  updateOperation: { operation, verdict: 'CLEAN', issues: [], connection: null, errors: [] },
});
const sentRows = (rows: number[], ifRevision: string) => ({
  operationId: 'o',
  operation: {
    boltGrid: {
      assemblyId: '1',
      geometry: {
        orthogonal: {
          ...{ rows: { values: rows, unit: 'MILLIMETRE' }, columns: { values: [0], unit: 'MILLIMETRE' } },
          ...{ stagger: 'REGULAR', shearPlaneInThread: false },
        },
      },
    },
  },
  ifRevision,
});

/** The form of a bolt grid whose rows were changed, in a joint that is at r2 by then. */
async function changedGrid() {
  const answers: Record<string, object> = {
    ...everyRole,
    ...{ OperationSurroundings: surroundings, EditResults: {}, StoredOperation: { node: gridOf(35, -35) } },
    ConnectionRevision: { connection: { id: 'c', revision: 'r1' } },
    ChangeOperation: stored(gridOf(45, -45)),
  };
  const graph = answering(answers);
  const nothing = () => undefined;
  const screen = shown(
    graph.around(
      <GhostOfEdits>
        <EditOperation connection={head('r1')} operationId="o" onChanged={nothing} onEnd={nothing} />
        <Lines />
      </GhostOfEdits>,
    ),
  );
  await userEvent.fill(screen.getByLabelText('Rows'), '45 -45');
  // What it connects is not asked, and drawn all the same: three lines a bolt.
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('6 0.464 0.045 0.000');
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await expect.element(screen.getByText('is stored without issues.')).toBeVisible();
  answers['ConnectionRevision'] = { connection: { id: 'c', revision: 'r2' } };
  answers['StoredOperation'] = { node: gridOf(45, -45) };
  return { answers, screen, sent: () => graph.sent('ChangeOperation').map(({ input }) => input) };
}

test('a bolt grid that is there is changed in what the service says of it, and taken back', async () => {
  const { answers, screen, sent } = await changedGrid();
  answers['ChangeOperation'] = stored(gridOf(35, -35));
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  await expect.element(screen.getByText('is as it was before.')).toBeVisible();
  expect(sent()).toEqual([sentRows([45, -45], 'r1'), sentRows([35, -35], 'r2')]);
});

test('what another user has changed since is asked about before a change is taken back', async () => {
  const { answers, screen, sent } = await changedGrid();
  answers['StoredOperation'] = { node: gridOf(55, -55) };
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  const dialog = screen.getByRole('dialog', { name: 'This was changed meanwhile' });
  await expect.element(dialog.getByRole('row').nth(1)).toHaveTextContent('Rows45 -45 mm35 -35 mm55 -55 mm');
  await userEvent.keyboard('{Escape}');
  expect(sent()).toEqual([sentRows([45, -45], 'r1')]);

  answers['ChangeOperation'] = stored(gridOf(35, -35));
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  await userEvent.click(dialog.getByRole('radio', { name: /yours/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('is as it was before.')).toBeVisible();
  expect(sent()).toEqual([sentRows([45, -45], 'r1'), sentRows([35, -35], 'r2')]);
});

test('an operation is switched off as it was seen, and over another change only when its author says so', async () => {
  const errors = [{ message: 'It is another one.', path: ['input', 'ifRevision'], code: 'REVISION_CHANGED' }];
  const done = (revision: string, summary: string) => ({
    ...{ at: '2026-11-26T12:00:00Z', summary, revision, actor: { name: 'Ben' } },
  });
  const answers: Record<string, object> = {
    ...everyRole,
    SwitchOperation: { updateOperation: { operation: null, connection: null, errors } },
    ChangesSince: {
      connection: {
        ...{ id: 'c', revision: 'r3' },
        activity: { nodes: [done('r3', 'BG1 changed'), done('r1', 'tp: 10 mm → 12 mm'), done('r0', 'old')] },
      },
    },
  };
  const graph = answering(answers);
  let turns = 0;
  const screen = shown(
    graph.around(
      <SwitchOperation
        {...{ connectionId: 'c', revision: 'r1', id: 'o', name: 'BG1', isActive: true }}
        onChanged={() => (turns += 1)}
      />,
    ),
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Switch off BG1' }));
  const revisions = () =>
    graph.sent('SwitchOperation').map(({ input }) => (input as { ifRevision: string }).ifRevision);
  await press();
  const dialog = screen.getByRole('dialog', { name: 'This was changed meanwhile' });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('BG1 changed Ben');
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
  await expect.poll(() => turns).toBe(1);
  expect(revisions()).toEqual(['r1']);

  await press();
  await expect.element(dialog.getByRole('listitem')).toBeVisible();
  const operation = { __typename: 'BoltGridOperation', id: 'o', name: 'BG1', active: false };
  answers['SwitchOperation'] = { updateOperation: { operation, connection: null, errors: [] } };
  await userEvent.click(dialog.getByRole('button', { name: 'Do it anyway' }));
  await expect.poll(() => turns).toBe(2);
  expect(revisions()).toEqual(['r1', 'r1', 'r3']);
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('bolts are not stored over another change until their author says so', async () => {
  const errors = [{ message: 'It is another one.', path: ['input', 'ifRevision'], code: 'REVISION_CHANGED' }];
  const answers: Record<string, object> = {
    ...everyRole,
    ...{ OperationSurroundings: surroundings, EditResults: {}, AddOperation: answer({ errors }) },
  };
  const { graph, screen, change } = opened(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Add an operation' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Bolt grid' }));
  await userEvent.selectOptions(screen.getByLabelText('First part'), 'plate EP1');
  await userEvent.selectOptions(screen.getByLabelText('Bolts'), 'M20 8.8');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('9 0.464 0.070 0.000');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This joint was changed');

  change('r2');
  await userEvent.click(screen.getByRole('button', { name: 'Continue from the present state' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.poll(() => graph.sent('AddOperation').length).toBe(2);
  const revisions = graph
    .sent('AddOperation')
    .map(({ input }) => (input as { ifRevision: string }).ifRevision);
  expect(revisions).toEqual(['r1', 'r2']);
});

test('bolts begin with plates that touch and with the bolts of the joint, a weld shows the numbers of the edges', async () => {
  const beside = (number: number, name: string, x: number) => ({
    ...{ ...plate, number, name },
    axes: { ...plate.axes, origin: { x, y: 0, z: 0 } },
  });
  const { connection } = surroundings;
  const model = {
    ...{ beams: [], plates: [beside(6, 'ST1', 0.3), plate, beside(8, 'EP2', 0.52)] },
    boltGrids: [{ number: 1, boltAssembly: { id: 'b', number: 1 } }],
  };
  const { screen } = opened({
    ...everyRole,
    OperationSurroundings: { ...surroundings, connection: { ...connection, model } },
  });
  const begin = async (kind: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add an operation' }));
    await userEvent.click(screen.getByRole('menuitem', { name: kind }));
  };
  await begin('Bolt grid');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('9 0.464 0.070 0.000');
  const chosen = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(chosen).toEqual(['plate EP1 remove', 'plate EP2 remove']);
  await expect.element(screen.getByLabelText('Bolts')).toHaveValue('1');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.element(screen.getByRole('button', { name: 'Add an operation' })).toHaveFocus();

  await begin('Weld');
  await expect.element(screen.getByLabelText('Plate with the edge')).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('Plate with the edge'), 'plate EP1');
  await userEvent.fill(screen.getByLabelText('Number of its edge'), '2');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(/^4/);
});

test('what another user has changed of an operation is asked about, and the rest of it is left as it is stored', async () => {
  const plateOf = (thickness: number, width: number) => ({
    node: {
      ...{ __typename: 'StiffeningPlateOperation', id: 'o', name: 'SP1' },
      plate: { shape: 'RECTANGULAR', thickness, width, height: 200, width2: null, height2: null },
    },
  });
  const changed = { operation: plateOf(12, 120).node };
  const answers: Record<string, object> = {
    ...everyRole,
    ...{ OperationSurroundings: surroundings, EditResults: {}, StoredOperation: plateOf(10, 100) },
    ConnectionRevision: { connection: { id: 'c', revision: 'r2' } },
    ChangeOperation: {
      updateOperation: { ...changed, verdict: 'CLEAN', issues: [], connection: null, errors: [] },
    },
  };
  const graph = answering(answers);
  const nothing = () => undefined;
  const screen = shown(
    graph.around(
      <GhostOfEdits>
        <EditOperation connection={head('r1')} operationId="o" onChanged={nothing} onEnd={nothing} />
      </GhostOfEdits>,
    ),
  );
  await userEvent.fill(screen.getByLabelText('Thickness'), '12');
  answers['StoredOperation'] = plateOf(15, 120);
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));

  const dialog = screen.getByRole('dialog', { name: 'This was changed meanwhile' });
  await expect.element(dialog.getByRole('row').nth(1)).toHaveTextContent('Thickness10 mm12 mm15 mm');
  expect(dialog.getByRole('row').elements().length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByLabelText('Thickness')).toHaveValue('12');
  expect(graph.sent('ChangeOperation')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Thickness: yours, 12 mm' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('is stored without issues.')).toBeVisible();
  const mm = (value: number) => ({ value, unit: 'MILLIMETRE' });
  const rectangle = { width: mm(120), height: mm(200), width2: null, height2: null };
  expect(graph.sent('ChangeOperation')).toEqual([
    {
      input: {
        operationId: 'o',
        operation: { stiffeningPlate: { thickness: mm(12), shape: { rectangle } } },
        ifRevision: 'r2',
      },
    },
  ]);
});

test('lengths are typed in inches where the units are those of the United States, and what is not typed over stays to the last digit', async () => {
  onTestFinished(() => chooseUnits('project'));
  chooseUnits('us');
  const answers: Record<string, object> = {
    ...everyRole,
    ...{ OperationSurroundings: surroundings, EditResults: {}, AddOperation: answer({}) },
    StoredOperation: { node: gridOf(35.00001, -35.00001) },
    ConnectionRevision: { connection: { id: 'c', revision: 'r1' } },
    ChangeOperation: stored({ ...gridOf(35.00001, -35.00001), ...{ geometry: { ...gridOf(0).geometry } } }),
  };
  const { graph, screen } = opened(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Add an operation' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Plate' }));
  await expect.element(screen.getByLabelText('Width')).toHaveValue('4');
  await userEvent.fill(screen.getByLabelText('Thickness'), '1 1/2');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('6 -0.051 -0.102 0.019');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await expect.poll(() => graph.sent('AddOperation').length).toBe(1);
  expect(graph.sent('AddOperation')).toMatchObject([
    { input: { operation: { stiffeningPlate: { thickness: { value: 38.1, unit: 'MILLIMETRE' } } } } },
  ]);

  screen.show(
    graph.around(
      <GhostOfEdits>
        <EditOperation
          connection={head('r1')}
          operationId="o"
          onChanged={() => undefined}
          onEnd={() => undefined}
        />
      </GhostOfEdits>,
    ),
  );
  await expect.element(screen.getByLabelText('Rows')).toHaveValue('1.37795 -1.37795');
  await userEvent.fill(screen.getByLabelText('Columns'), '1 1/2 0 -1-1/2');
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await expect.element(screen.getByText('is stored without issues.')).toBeVisible();
  const [sent] = graph.sent('ChangeOperation').map(({ input }) => input as { operation: object });
  const { boltGrid } = sentRows([35.00001, -35.00001], 'r1').operation;
  boltGrid.geometry.orthogonal.columns.values = [38.1, 0, -38.1];
  expect(sent?.operation).toEqual({ boltGrid });
});
