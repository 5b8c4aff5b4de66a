import { describe, expect } from 'vitest';
import { BASE_PLATE, columnBase, loaded } from '../../support/column-base.ts';
import { applyDesign } from '../../support/templates.ts';
import { test } from '../../support/test.ts';

const results = `results {
  verdict
  summary { name kind status utilization { percent } }
  bolts { nodes { name } }
  anchors { nodes { name kind status utilization { percent } loadEffectNumber } }
  concreteBlocks { nodes { name kind status utilization { percent } loadEffectNumber } }
}`;
const calculate = `mutation ($id: ID!) {
  startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { job { items { nodes { state } } } errors { message } }
}`;

describe('A column base', () => {
  test('is offered base plates only, to those who want anchors or do not care', async ({ ask }) => {
    const id = await columnBase(ask);
    const names = (anchors: string) => `connection(id: $id) {
      proposedDesigns(filter: { anchors: ${anchors} }) { nodes { name } }
    }`;

    const { data } = await ask(
      `query ($id: ID!) { must: ${names('REQUIRED')} ignored: ${names('IGNORE')} mustNot: ${names('EXCLUDED')} }`,
      { id },
    );

    const offered = [
      { name: 'Base plate, 4 anchors M20 8.8, shear by friction' },
      { name: 'Base plate, 4 anchors M24 8.8, shear by friction' },
      { name: 'Base plate, 4 anchors M24 8.8, shear by anchors' },
      { name: 'Base plate, 6 anchors M24 8.8, shear by friction' },
      { name: 'Base plate, 4 anchors M30 8.8, shear by friction' },
      { name: 'Base plate, 6 anchors M30 8.8, shear by anchors' },
    ];
    expect(data).toEqual({
      must: { proposedDesigns: { nodes: offered } },
      ignored: { proposedDesigns: { nodes: offered } },
      mustNot: { proposedDesigns: { nodes: [] } },
    });
  });

  test('names bolts, concrete and its column among what a template needs', async ({ ask }) => {
    const id = await columnBase(ask);
    const { data: found } = await ask(
      'query ($id: ID!) { connection(id: $id) { proposedDesigns(first: 2) { nodes { designItemId } } } }',
      { id },
    );
    const design = found.connection.proposedDesigns.nodes[1].designItemId;

    const { data } = await ask(
      `query ($id: ID!, $design: ID!) { connection(id: $id) {
        typology { code }
        templateMapping(template: { designItemId: $design }) { conversions { kind originalValue newValue } }
      } }`,
      { id, design },
    );

    expect(data.connection.typology).toEqual({ code: 'E' });
    expect(data.connection.templateMapping.conversions).toEqual([
      { kind: 'PLATE_MATERIAL', originalValue: 'S 355', newValue: 'S 355' },
      { kind: 'WELD_MATERIAL', originalValue: 'S 355', newValue: 'S 355' },
      { kind: 'BOLT_ASSEMBLY', originalValue: 'M24 8.8', newValue: 'M24 8.8' },
      { kind: 'CONCRETE', originalValue: 'C25/30', newValue: 'C25/30' },
      { kind: 'MEMBER', originalValue: 'HEB240', newValue: 'HEB240' },
    ]);
  });

  test('fails where its load exceeds it, and passes when its plate and anchors are made stronger', async ({
    ask,
  }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);
    await loaded(ask, id, 'n: -200000, my: 110000, vz: 20000');
    const statuses = async () => {
      await ask(calculate, { id });
      const { data } = await ask(
        'query ($id: ID!) { connection(id: $id) { results { verdict summary { name status } } } }',
        { id },
      );
      const { verdict, summary } = data.connection.results;
      const failed = summary.filter(({ status }: { status: string }) => status === 'FAILED');
      return [verdict, failed.map(({ name }: { name: string }) => name)];
    };

    const before = await statuses();
    const changed = await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "hef", value: { length: { value: 700, unit: MILLIMETRE } } }
        { key: "cx", value: { length: { value: 1000, unit: MILLIMETRE } } }
        { key: "cy", value: { length: { value: 1000, unit: MILLIMETRE } } }
        { key: "ch", value: { length: { value: 1200, unit: MILLIMETRE } } }
        { key: "t", value: { length: { value: 40, unit: MILLIMETRE } } }
      ] }) { errors { message } } }`,
      { id },
    );

    expect(before).toEqual(['FAILED', ['Anchors']]);
    expect(changed.data.updateParameters).toEqual({ errors: [] });
    expect(await statuses()).toEqual(['PASSED', []]);
  });

  test('refuses a concrete the project does not have, and takes it once it is added', async ({ ask }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);
    await loaded(ask, id, 'n: -600000');
    const path = id.replace('ConnectionItem:', '').split('/')[0];
    const use = `mutation ($id: ID!) {
      updateParameters(input: { connectionId: $id, parameters: [{ key: "conc", value: { text: "C40/50" } }] }) { errors { message } }
    }`;
    const analysis = async () => {
      await ask(calculate, { id });
      const { data } = await ask(
        'query ($id: ID!) { connection(id: $id) { results { summary { status message } concreteBlocks { nodes { utilization { percent } } } } } }',
        { id },
      );
      const { summary, concreteBlocks } = data.connection.results;
      return [summary[0].status, summary[0].message, concreteBlocks.nodes.length];
    };

    await ask(use, { id });
    const without = await analysis();
    const added = await ask(
      'mutation ($p: ID!) { addMaterial(input: { projectId: $p, kind: CONCRETE, name: "C40/50" }) { errors { message } } }',
      { p: path },
    );

    // What is calculated is not calculated again before something in the connection has changed.
    await ask(use, { id });
    expect(added).toEqual({ data: { addMaterial: { errors: [] } } });
    expect(without).toEqual([
      'FAILED',
      'BP1: concrete "C40/50" is not in the project; it has C25/30. LE: the load of C is not carried: its operation cannot be built.',
      0,
    ]);
    expect(await analysis()).toEqual(['PASSED', '100.0 %', 1]);
  });

  test('has its anchors and its block in geometry, quantities and cost', async ({ ask }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) {
        model {
          plates { name thickness }
          boltGrids { name }
          anchorGrids { name length anchorType castInPlace anchoringLength boltAssembly { name } positions { x y z } }
          concreteBlocks { name depth materialName outline { x y } }
        }
        quantities { boltCount anchorCount plates { thickness count } }
        productionCost { totalEstimated }
      } }`,
      { id },
    );

    // HEB240 with ox 110, oy 60, ax 55, ay 60: anchors at +-175 along the web and +-120 across.
    const { model, quantities, productionCost } = data.connection;
    const places = model.anchorGrids[0].positions.map(({ x, y, z }: Record<'x' | 'y' | 'z', number>) =>
      [Math.abs(x), Math.abs(y), z].map((value) => Math.round(value * 1000)),
    );
    expect(places).toEqual(Array.from({ length: 4 }, () => [175, 120, 0]));
    expect(model).toEqual({
      plates: [{ name: 'BP1', thickness: 0.025 }],
      boltGrids: [],
      anchorGrids: [
        {
          name: 'BP1',
          // Plate 25, grout 30, embedment 400, nut 21.5, washer 4, three threads of 3.
          length: expect.closeTo(0.4895, 9),
          anchorType: 'WASHER_PLATE_CIRCULAR',
          castInPlace: true,
          anchoringLength: 0.4,
          boltAssembly: { name: 'M24 8.8' },
          positions: expect.any(Array),
        },
      ],
      concreteBlocks: [{ name: 'BP1-block', depth: 0.8, materialName: 'C25/30', outline: expect.any(Array) }],
    });
    expect(quantities).toEqual({
      boltCount: 0,
      anchorCount: 4,
      plates: [{ thickness: 0.025, count: 1 }],
    });
    expect(productionCost.totalEstimated).toBeGreaterThan(50);
  });
});

describe.each([[[4]], [[3]]] as const)('A column base in generation %j', (generations) => {
  test.override({ generations: [...generations] });

  test('is calculated with rows and parts of its own', async ({ ask }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);
    await loaded(ask, id, 'n: -600000, my: 60000, vz: 30000');

    const calculated = await ask(calculate, { id });
    const { data, errors } = await ask(`query ($id: ID!) { connection(id: $id) { ${results} } }`, { id });

    expect([calculated.errors, errors]).toEqual([undefined, undefined]);
    const { summary, anchors, concreteBlocks, ...others } = data.connection.results;
    const row = (name: string, kind: string, percent: unknown = expect.any(Number)) => ({
      ...{ name, kind },
      status: 'PASSED',
      utilization: { percent },
    });
    expect(others).toEqual({ verdict: 'PASSED', bolts: { nodes: [] } });
    expect(summary).toEqual([
      { ...row('Analysis', 'ANALYSIS'), utilization: null },
      { ...row('Plates', 'PLATES'), utilization: null },
      row('Anchors', 'ANCHORS'),
      row('Welds', 'WELDS'),
      row('Concrete block', 'CONCRETE_BLOCK'),
      // 30 kN of 0.2 * 600.
      row('Shear', 'UNRECOGNIZED', expect.closeTo(25, 6)),
    ]);
    expect(anchors.nodes).toEqual(
      [7, 8, 9, 10].map((number) => ({ ...row(`A${number}`, 'ANCHORS'), loadEffectNumber: null })),
    );
    expect(concreteBlocks.nodes).toEqual([
      { ...row('BP1-block', 'CONCRETE_BLOCK', summary[4].utilization.percent), loadEffectNumber: 1 },
    ]);
  });

  test('is calculated to AISC 360 and ACI 318 once its project is converted', async ({ ask }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);
    await loaded(ask, id, 'n: -400000, my: 20000, vz: 20000');
    const project = `Project:${id.replace('ConnectionItem:', '').split('/')[0]}`;

    const converted = await ask(
      'mutation ($id: ID!) { convertDesignCode(input: { projectId: $id, target: AMERICAN }) { errors { message } } }',
      { id: project },
    );
    await ask(calculate, { id });

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) {
        model { anchorGrids { boltAssembly { name } } concreteBlocks { materialName } }
        results { verdict summary { name kind status message } anchors { nodes { name } } messages { text } }
      } }`,
      { id },
    );
    expect(converted.data.convertDesignCode.errors).toEqual([]);
    expect(data.connection).toMatchObject({
      model: {
        anchorGrids: [{ boltAssembly: { name: '1 A325' } }],
        concreteBlocks: [{ materialName: '4000 psi' }],
      },
      results: {
        verdict: 'PASSED',
        summary: [
          { name: 'Analysis', status: 'PASSED', message: '100.0 %' },
          { name: 'Plates' },
          { name: 'Anchors' },
          { name: 'Welds' },
          { name: 'Concrete block' },
          { name: 'Shear' },
        ],
        anchors: { nodes: [{}, {}, {}, {}] },
      },
    });
    expect(JSON.stringify(data)).toContain('AISC 360-16 (LRFD) component checks');
    expect(JSON.stringify(data)).not.toMatch(/EN 199/);
  });
});
