import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { exportIom } from '../../src/formats/iom/export/export.ts';
import { importIom } from '../../src/formats/iom/import/import.ts';
import type { ImportedPart } from '../../src/model/imported-part.ts';
import type { Operation } from '../../src/model/operation.ts';
import { add, cross, scale, type Vector } from '../../src/model/vector.ts';
import { americanCase } from '../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../engine/codes/aisc/units.ts';
import { apexCase } from '../joints/apex-end-plate/apex-case.ts';
import { coverSpliceCase, splice } from '../joints/cover-splice/cover-splice-case.ts';
import { joint as finPlate } from '../joints/fin-plate/arbitrary.ts';
import { haunchCase } from '../joints/haunched-end-plate/haunch-case.ts';
import { headerPlateCase, headerPlates } from '../joints/header-plate/header-plate-case.ts';
import { rigidJoint } from '../joints/rigid/arbitrary.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import type { Joint } from '../support/authored.ts';
import { COLUMN, finPlateCase, messagesIn, projectOf } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { apexes, haunchedEnds, haunches } from './apexes.ts';
import { anyDice, breaking, type Dice } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

/** The joint as an open model gives it: nothing but its parts. `edit` changes the text of the file. */
function given({ project, connection }: Joint, edit: (xml: string) => string = (xml) => xml): Joint {
  const xml = edit(exportIom(project, connection));
  const { code, materials, connections } = importIom(new TextEncoder().encode(xml), []);
  const [read] = connections;
  if (read === undefined) throw new Error('no connection');
  return { project: { ...projectOf(materials, read), code }, connection: read };
}

const outcomeOf = ({ project, connection }: Joint) => calculateConnection(project, connection);
const errorsOf = (joint: Joint) => messagesIn(outcomeOf(joint), 'error').join();

const templates: fc.Arbitrary<Joint> = fc.oneof(
  finPlate.map(finPlateCase),
  splice.map(coverSpliceCase),
  headerPlates.map(headerPlateCase),
  apexes.map(apexCase),
  haunches.map(apexCase),
  haunchedEnds.map(haunchCase),
  ...(['EndPlate', 'EndPlateSplice', 'WeldedBeam'] as const).map((kind) => rigidJoint(kind).map(rigidCase)),
);

const rigid = () => rigidCase({ kind: 'EndPlate', loads: [{ my: 40e3, vz: -40e3 }] });

describe('A joint whose parts an open model gives', () => {
  test('says what it was taken for', () => {
    const outcome = outcomeOf(given(finPlateCase()));

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain(
      'FP1, FP1, FP1-w, FP1 are calculated as a fin plate.',
    );
  });

  test('has the checks of the template that made them', () => {
    fc.assert(
      fc.property(templates, (template) => expectSameChecks(given(template), template)),
      someRuns(6),
    );
  });

  test('has them at an apex, on both sides of a column, and by AISC 360', () => {
    for (const template of [
      apexCase({ slope: 12, loads: [{ my: 30e3, vz: -20e3, n: -20e3 }] }),
      apexCase({
        slope: 8,
        parameters: { hh: 0.15, hl: 0.5, nB: 2, p: 0.08, extB: 0.09 },
        loads: [{ my: -40e3, vz: -20e3 }],
      }),
      // The middle of the weld of web and haunch lies in the flange between them.
      apexCase({ slope: 3, parameters: { hh: 0.38, hl: 0.95 }, loads: [{ my: -5e3, vz: -80e3 }] }),
      haunchCase({ loads: [{ my: 60e3, vz: -40e3 }] }),
      haunchCase({ rise: -10, loads: [{ my: 60e3, vz: -40e3, n: -20e3 }] }),
      rigidCase({ kind: 'EndPlate', opposite: true, loads: [{ my: 40e3, vz: -40e3 }] }),
      americanCase({
        kind: 'EndPlate',
        parameters: { st: 2 },
        loads: [{ my: 400 * KIP * IN, vz: -15 * KIP }],
      }),
    ]) {
      expectSameChecks(given(template), template);
    }
  });

  test('has them where an operation ends its column as far as the joint reaches, or further', () => {
    const corner = rigid();
    corner.connection.members = corner.connection.members.map((one) =>
      one.id === COLUMN ? { ...one, isContinuous: false } : one,
    );
    const ended = given(corner);

    expectSameChecks(ended, corner);
    const moved = (by: number) =>
      withParts(ended, ({ part, connectedMemberId }) => {
        if (part?.shape.kind !== 'cut' || connectedMemberId !== COLUMN) return part;
        return { ...part, shape: { ...part.shape, point: add(part.shape.point, { x: 0, y: 0, z: by }) } };
      });
    expect(errorsOf(moved(-0.05))).toBe('');
    expect(errorsOf(moved(0.002))).toContain('ends C 2 mm before the far edge of the joint');
  });

  test('has welds as long as they are said to be', () => {
    const short = withParts(given(rigid()), ({ part }) => {
      if (part?.shape.kind !== 'weld') return part;
      const { start, end } = part.shape;
      return { ...part, shape: { ...part.shape, start: scaledAcross(start), end: scaledAcross(end) } };
    });

    const [whole, less] = [given(rigid()), short].map((one) => {
      const row = outcomeOf(one).summary.resultSummary?.find(({ name }) => name === 'Welds');
      return Number(row?.checkValue);
    });
    expect(errorsOf(short)).toBe('');
    // 0.8 of the length, less twice the throat.
    expect(Number(less) / Number(whole)).toBeGreaterThan(1.25);
  });

  test.each([
    [
      'slotted holes',
      '<SlottedHoles><SlottedHole><Length>0.01</Length></SlottedHole></SlottedHoles>',
      'SlottedHoles',
    ],
    ['larger holes', '<BoreHole>0.024</BoreHole>', 'BoreHole 0.024 beside M20 8.8'],
    ['other shanks', '<Diameter>0.016</Diameter>', 'Diameter 0.016 beside M20 8.8'],
  ])('is refused with %s', (_, field, reason) => {
    const joint = given(rigid(), (xml) => xml.replace('<ShearInThread>', `${field}<ShearInThread>`));

    expect(errorsOf(joint)).toContain(`${reason} is not followed`);
  });

  test('is refused with an opening in a plate that is no hole of its bolts', () => {
    const joint = withParts(given(finPlateCase()), ({ part }) => {
      if (part?.shape.kind !== 'plate') return part;
      const opening = [-0.03, 0.03].flatMap((x) => [
        { x, y: 0.02 * Math.sign(x) },
        { x, y: 0.05 },
      ]);
      return { ...part, shape: { ...part.shape, openings: [...part.shape.openings, opening] } };
    });

    expect(errorsOf(joint)).toContain('an opening that is no hole of its bolts is not followed');
  });

  test('is refused where the model has more than was taken', () => {
    const joint = given(rigid(), (xml) =>
      xml.replace(
        /(<ConnectionData>[\s\S]*?<Beams>)/,
        '$1<BeamData><Id>77</Id><Name>Rib</Name><IsAdded>true</IsAdded></BeamData>',
      ),
    );

    expect(outcomeOf(joint).summary.passed).toBe(false);
    expect(errorsOf(joint)).toContain(
      'the open model has more than was taken: Stiffening member "Rib" is not drawn',
    );
  });
});

/** About the middle of the web of a beam along X. */
function scaledAcross({ x, y, z }: Vector): Vector {
  return Math.abs(y) > 1e-6 ? { x, y: 0.8 * y, z } : { x, y, z: 0.8 * z };
}

function withParts(
  { project, connection }: Joint,
  edit: (operation: Operation) => ImportedPart | undefined,
): Joint {
  const operations = connection.operations.map((one) => {
    const part = edit(one);
    return part === undefined ? one : { ...one, part };
  });
  return { project, connection: { ...connection, operations } };
}

type Shape<Kind extends ImportedPart['shape']['kind']> = Extract<ImportedPart['shape'], { kind: Kind }>;

/** A change of the shape of one part of a kind; null where there is none. */
const shaped =
  <Kind extends ImportedPart['shape']['kind']>(
    kind: Kind,
    edit: (shape: Shape<Kind>, dice: Dice) => Shape<Kind>,
  ) =>
  (operations: readonly Operation[], dice: Dice): Operation[] | null => {
    const some = operations.filter(({ part }) => part?.shape.kind === kind);
    const chosen = some[Math.floor(dice[0] * some.length)];
    if (chosen?.part === undefined) return null;
    // Filtered by it.
    const shape = edit(structuredClone(chosen.part.shape) as Shape<Kind>, dice);
    return operations.map((one) =>
      one === chosen && one.part ? { ...one, part: { ...one.part, shape } } : one,
    );
  };

const signed = (value: number, least: number, most: number) =>
  (value < 0.5 ? -1 : 1) * (least + ((value * 2) % 1) * (most - least));

/** Changes of an open model after which its parts are no joint that anybody may call checked. */
const broken: readonly ((operations: readonly Operation[], dice: Dice) => Operation[] | null)[] = [
  shaped('bolts', (shape, [, which, x, y]) => {
    const bolt = shape.bolts[Math.floor(which * shape.bolts.length)];
    if (bolt !== undefined) bolt.x += signed(x, 0.001, 0.02);
    if (bolt !== undefined) bolt.y += signed(y, 0.001, 0.02);
    return shape;
  }),
  shaped('plate', (shape, [, about, angle]) => {
    const radians = signed(angle, 0.5, 89) * (Math.PI / 180);
    const { axisX, axisY, axisZ } = shape.frame;
    const [from, to] = about < 0.5 ? [axisX, axisY] : [axisY, axisZ];
    const turn = (a: Vector, b: Vector, sine: number) => add(scale(a, Math.cos(radians)), scale(b, sine));
    const [one, other] = [turn(from, to, Math.sin(radians)), turn(to, from, -Math.sin(radians))];
    const frame = about < 0.5 ? { axisX: one, axisY: other } : { axisX, axisY: one };
    return { ...shape, frame: { ...shape.frame, ...frame, axisZ: cross(frame.axisX, frame.axisY) } };
  }),
  shaped('plate', (shape, [, , along, across]) => {
    const by = signed(along, 0.0005, 0.05);
    const origin = add(shape.frame.origin, across < 0.5 ? { x: by, y: 0, z: 0 } : { x: 0, y: by, z: 0 });
    return { ...shape, frame: { ...shape.frame, origin } };
  }),
  shaped('plate', (shape, [, share]) => ({ ...shape, thickness: shape.thickness * (0.2 + 0.7 * share) })),
  shaped('plate', (shape, [, which, by]) => {
    const corner = shape.outline[Math.floor(which * shape.outline.length)];
    const middle = shape.outline.reduce((sum, { x }) => sum + x, 0) / shape.outline.length;
    if (corner !== undefined) corner.x += (middle - corner.x) * (0.05 + 0.5 * by);
    return shape;
  }),
  shaped('weld', (shape) => ({ ...shape, type: 'fillet' })),
  shaped('weld', (shape, [, share]) => ({
    ...shape,
    end: add(scale(shape.start, 0.1 + 0.5 * share), scale(shape.end, 0.9 - 0.5 * share)),
  })),
  shaped('weld', (shape, [, , along, which]) => {
    const by = signed(along, 0.001, 0.05);
    const off = which < 0.5 ? { x: by, y: by, z: 0 } : { x: 0, y: by, z: by };
    return { ...shape, start: add(shape.start, off), end: add(shape.end, off) };
  }),
  // Left out, switched off, one more, the same twice.
  ...breaking.filter(({ kind }) => kind === undefined).map(({ mutate }) => mutate),
];

test('No change of one part makes it green', () => {
  fc.assert(
    fc.property(templates, fc.nat(broken.length - 1), anyDice, (template, which, dice) => {
      const joint = given(template);
      const operations = broken[which]?.(joint.connection.operations, dice) ?? null;
      fc.pre(operations !== null && outcomeOf(joint).summary.passed);
      const outcome = outcomeOf({
        ...joint,
        connection: { ...joint.connection, operations: operations ?? [] },
      });
      expect([which, outcome.summary.passed]).toEqual([which, false]);
    }),
    someRuns(10),
  );
});
