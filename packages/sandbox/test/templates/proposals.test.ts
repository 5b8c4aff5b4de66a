import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { writeTemplate } from '../../src/formats/template-xml/write-template.ts';
import { sectionNames } from '../../src/library/sections.ts';
import type { Connection } from '../../src/model/connection.ts';
import { rebuildModel } from '../../src/parameters/evaluated.ts';
import { applyTemplate } from '../../src/templates/apply.ts';
import { findDesign, propose } from '../../src/templates/library/library.ts';
import { mappingOf } from '../../src/templates/mapping.ts';
import { loadEffect } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import {
  beamsInLine,
  braceOnColumn,
  bracesOnColumn,
  columnBase,
  hollowMembers,
  hollowNode,
  member,
  rafters,
  threeMembers,
  tubeOnColumn,
  twoMembers,
} from './fixtures/joint.ts';

const places = {
  'on a flange': twoMembers,
  'on a web': onWeb,
  'on a girder': onGirder,
  'in line': beamsInLine,
  'as rafters': rafters,
  'as a rafter on a column': rafterOnColumn,
  'at eaves': eaves,
  'as a brace': braceOnColumn,
  'as two braces': bracesOnColumn,
  'as two steep braces': () => bracesOnColumn(30),
  'as a tube': () => tubeOnColumn(),
  'as a steep tube': () => tubeOnColumn('CHS114.3x5', 65),
  'as a hollow brace': hollowMembers,
  'as a leaning hollow brace': () => hollowMembers(70),
  'as two hollow braces': () => hollowNode(),
  'as hollow braces in line': () => hollowNode(65, null),
  'as a round brace': hollowMembers,
  'as a leaning round brace': () => hollowMembers(50),
  'as two round braces': () => hollowNode(),
  'as round braces in line': () => hollowNode(90, null),
  'on a foundation': columnBase,
} as const;
type Place = keyof typeof places;

function onWeb() {
  const joint = threeMembers();
  joint.connection.members.splice(1, 1);
  return joint;
}

/** A rafter that rises by 10 degrees from the flange of a column. */
function rafterOnColumn() {
  const joint = twoMembers();
  const [cos, sin] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)];
  joint.connection.members[1] = member(2, 'B1', 2, [cos, 0, sin], [0, 1, 0], [-sin, 0, cos]);
  return joint;
}

/** The same on a column from below that ends there. */
function eaves() {
  const joint = rafterOnColumn();
  const [column] = joint.connection.members;
  if (column) Object.assign(column, { isContinuous: false, connectedBy: 'end' });
  return joint;
}

/** A beam at the web of another one that runs along Y, their axes level. */
function onGirder() {
  const joint = twoMembers();
  const girder = member(1, 'B0', 1, [0, 1, 0], [-1, 0, 0], [0, 0, 1]);
  joint.connection.members[0] = { ...girder, isBearing: true, isContinuous: true };
  return joint;
}

const inFace = {
  modelTypeEnum: 'loadedInXYZ',
  modelType: null,
  forcesIn: 'selectedMemberFace',
  x: 0,
  connectedMemberId: 1,
} as const;

/** A joint of these sections under 2 kN in the face: shear of a beam, tension of a brace, weight on a base. */
function jointOf(place: Place, bearing: string, connected: string, steel: string) {
  const { project, connection } = places[place]();
  const sectionOf = (name: string) => project.materials.addCrossSection(name, steel).id;
  const isAlike = place === 'in line' || place === 'as rafters';
  const ids = [sectionOf(isAlike ? connected : bearing), sectionOf(connected)];
  connection.members = connection.members.map((member, index) => ({
    ...member,
    crossSectionId: ids[Math.min(index, 1)] ?? null,
    // In the node they would turn a joint that is nearly a hinge.
    ...((place.startsWith('on a') || place === 'at eaves') && place !== 'on a foundation'
      ? { model: inFace }
      : {}),
  }));
  const loaded = connection.members.at(-1)?.id ?? 0;
  const load = /brace|tube/.test(place)
    ? { n: 2e3 }
    : place === 'on a foundation'
      ? { n: -2e3 }
      : { vz: -2e3 };
  connection.loadEffects = [loadEffect(1, loaded, load)];
  if (place === 'as two hollow braces' || place === 'as two round braces') balance(connection);
  return { project, connection };
}

/** The other brace pushes as much, and the chord takes what both bring along it: without its forces nothing is said of it. */
function balance(connection: Connection): void {
  connection.loadSettings = { ...connection.loadSettings, loadsInEquilibrium: true };
  const [effect] = connection.loadEffects;
  const along = 2 * 2e3 * Number(connection.members[1]?.position?.axisX?.z);
  const more = [loadEffect(1, 2, { n: -2e3 }), loadEffect(1, 1, { n: along })];
  for (const { memberLoadings } of more) {
    for (const loading of memberLoadings ?? [])
      effect?.memberLoadings?.push({ ...loading, position: 'Begin' });
  }
}

/** Proposals for it, and what does not pass of those that are applied. */
function faultsOf(place: Place, bearing: string, connected: string, steel: string) {
  const bare = jointOf(place, bearing, connected, steel);
  const proposed = propose(bare.project, bare.connection);
  const faults = proposed.flatMap(({ conDesignSetId, conDesignItemId, name }) => {
    const { template } = findDesign(String(conDesignSetId), String(conDesignItemId));
    const { project, connection } = jointOf(place, bearing, connected, steel);
    const mapping = mappingOf(project, connection, template, null);
    const { issues } = applyTemplate(project, connection, writeTemplate(template), mapping);
    rebuildModel(project, connection);
    const { resultSummary } = calculateConnection(project, connection).summary;
    const errors = (issues ?? []).filter(({ severity }) => severity !== 'info' && severity !== 'warning');
    const failed = (resultSummary ?? []).filter(({ checkStatus }) => !checkStatus);
    return errors.length + failed.length === 0 ? [] : [{ name, errors, failed }];
  });
  return { names: proposed.map(({ name }) => name ?? ''), faults };
}

describe('What the library proposes', () => {
  test.each<[Place, string, string, string, string]>([
    ['on a flange', 'HEA240', 'IPE240', 'S 355', 'End plate, extended both ways, stiffened, M20 8.8'],
    ['on a flange', 'HEB300', 'IPE300', 'S 275', 'End plate, extended, M16 8.8'],
    ['on a flange', 'UC254x254x107', 'HEA200', 'S 355', 'Welded beam, fillet welds, stiffened'],
    ['on a flange', 'HEM300', 'IPE450', 'S 460 N', 'End plate, extended, M20 8.8'],
    ['on a web', 'HEB400', 'IPE300', 'S 355', 'Fin plate, 3 bolts M16 8.8'],
    ['on a web', 'HEB400', 'IPE300', 'S 355', 'Header plate, 3 rows M16 8.8'],
    ['on a girder', 'IPE300', 'IPE300', 'S 355', 'Header plate, 3 rows M20 8.8'],
    ['on a girder', 'IPE360', 'IPE400', 'S 355', 'Fin plate, 3 bolts M20 8.8'],
    [
      'in line',
      '',
      'HEB160',
      'S 355',
      'Cover plate splice, outer covers, 2 rows in flanges, 2 in web, M16 8.8',
    ],
    [
      'in line',
      '',
      'HEB200',
      'S 275',
      'Cover plate splice, outer covers, 3 rows in flanges, 2 in web, M20 8.8',
    ],
    ['as rafters', '', 'IPE300', 'S 355', 'Apex end plate, haunched, M20 8.8'],
    ['as rafters', '', 'HEA300', 'S 235', 'Apex end plate, extended both ways, M20 8.8'],
    ['as a rafter on a column', 'HEB300', 'IPE360', 'S 355', 'Haunched end plate, extended, M20 8.8'],
    ['at eaves', 'HEB300', 'IPE360', 'S 355', 'Haunched end plate, below a cap plate, M24 8.8'],
    ['as a brace', 'HEB200', 'L80x80x8', 'S 275', 'Bolted gusset, single angle, 2 bolts M16 8.8'],
    [
      'as two braces',
      'HEB200',
      'L80x80x8',
      'S 275',
      'Two braces on one gusset, single angle, 3 bolts M20 8.8',
    ],
    [
      'as two braces',
      'IPE400',
      'L100x100x10',
      'S 355',
      'Two braces on one gusset, double angle, 4 bolts M24 8.8',
    ],
    [
      'as two steep braces',
      'HEB240',
      'L80x80x8',
      'S 355',
      'Two braces on one gusset, double angle, 3 bolts M20 8.8',
    ],
    ['as a tube', 'HEB240', 'CHS88.9x5', 'S 355', 'Slotted tube, round, gusset of 15 mm'],
    ['as a tube', 'IPE400', 'RHS120x80x6.3', 'S 355', 'Slotted tube, rectangular, gusset of 10 mm'],
    ['as a steep tube', 'HEB300', 'CHS168.3x8', 'S 275', 'Slotted tube, round, gusset of 20 mm'],
    ['as a hollow brace', 'SHS150x150x8', 'SHS80x80x5', 'S 355', 'Welded hollow brace, fillet weld'],
    ['as a hollow brace', 'SHS150x150x8', 'SHS150x150x6.3', 'S 355', 'Welded hollow brace, butt weld'],
    ['as a leaning hollow brace', 'SHS150x150x8', 'RHS120x60x5', 'S 235', 'Welded hollow brace, fillet weld'],
    ['as two hollow braces', 'SHS150x150x8', 'SHS80x80x5', 'S 355', 'Two welded hollow braces, fillet weld'],
    ['as two hollow braces', 'SHS150x150x6.3', 'SHS80x80x4', 'S 275', 'Two welded hollow braces, butt weld'],
    [
      'as hollow braces in line',
      'SHS150x150x8',
      'SHS80x80x5',
      'S 355',
      'Two welded hollow braces, fillet weld',
    ],
    ['as a round brace', 'CHS168.3x8', 'CHS76.1x5', 'S 355', 'Welded round brace, fillet weld'],
    ['as a round brace', 'CHS168.3x8', 'CHS168.3x5', 'S 355', 'Welded round brace, butt weld'],
    ['as a leaning round brace', 'CHS168.3x8', 'CHS76.1x5', 'S 235', 'Welded round brace, butt weld'],
    ['as two round braces', 'CHS168.3x8', 'CHS76.1x5', 'S 355', 'Two welded round braces, butt weld'],
    ['as round braces in line', 'CHS168.3x8', 'CHS76.1x5', 'S 355', 'Two welded round braces, fillet weld'],
    ['on a foundation', 'HEB240', 'HEB240', 'S 355', 'Base plate, 4 anchors M24 8.8, shear by friction'],
    [
      'on a foundation',
      'SHS200x200x10',
      'SHS200x200x10',
      'S 355',
      'Base plate of a hollow column, 4 anchors M24 8.8, shear by friction',
    ],
  ])('%s: %s with %s of %s has %s and passes under 2 kN', (place, bearing, connected, steel, design) => {
    const { names, faults } = faultsOf(place, bearing || connected, connected, steel);

    expect(faults).toEqual([]);
    expect(names).toContain(design);
  });

  test('leaves out what cannot be built there', () => {
    const namesOf = (bearing: string, beam: string) => faultsOf('on a flange', bearing, beam, 'S 355').names;

    // (fy/fu)·b of 4.10(3) needs stiffeners; the beam is deeper than the web it would stand on.
    expect(namesOf('HEA140', 'IPE450')).not.toContain('Welded beam, fillet welds');
    expect(faultsOf('on a web', 'HEA140', 'IPE450', 'S 355').names).toEqual([]);
  });

  test('copes a beam at the web of a girder as far as it would not fit', () => {
    const copesOf = (bearing: string, up: number) => {
      const { project, connection } = jointOf('on a girder', bearing, 'IPE300', 'S 355');
      connection.members = connection.members.map((one) =>
        one.id === 2 && one.position ? { ...one, position: { ...one.position, offsetEz: up } } : one,
      );
      const [design] = propose(project, connection, { hasWelds: 'must' });
      const { template } = findDesign(String(design?.conDesignSetId), String(design?.conDesignItemId));
      applyTemplate(
        project,
        connection,
        writeTemplate(template),
        mappingOf(project, connection, template, null),
      );
      const { cT, cB, cL } = connection.operations[0]?.properties ?? {};
      return [cT, cB, cL];
    };

    // Tops flush under IPE500: tf + r of the girder is 37 mm, its flange 94.9 mm wide beside the web.
    expect(copesOf('IPE500', 0.1)).toEqual([0.037, 0, 0.095]);
    expect(copesOf('IPE500', 0)).toEqual([0, 0, 0]);
    // Alike and level: 150 - 124.3 mm is less than its own flange with the root, 25.7.
    expect(copesOf('IPE300', 0)).toEqual([0.026, 0.026, 0.072]);
  });

  test('passes under 2 kN below any rectangular hollow column', () => {
    const side = fc.constantFrom(60, 80, 100, 120, 150, 200, 250, 300, 400);
    const wall = fc.constantFrom(3, 4, 5, 6, 8, 10, 12.5, 16);
    fc.assert(
      fc.property(
        fc.constantFrom('RHS', 'CFRHS'),
        side,
        side,
        wall,
        fc.constantFrom('S 235', 'S 355'),
        (form, h, b, t, steel) => {
          fc.pre(Math.min(h, b) >= 8 * t);
          const name = `${form}${h}x${b}x${t}`;
          expect(faultsOf('on a foundation', name, name, steel).faults).toEqual([]);
        },
      ),
      someRuns(6),
    );
  });

  test('passes under 2 kN between any members', () => {
    const named = sectionNames().filter((name) => /^(?:IPE|HE|HD|HL|UB|UC)/.test(name));
    const section = fc.constantFrom(...named);
    const place = fc.constantFrom<Place>(
      'on a flange',
      'on a web',
      'on a girder',
      'in line',
      'as rafters',
      'at eaves',
      'on a foundation',
    );
    fc.assert(
      fc.property(
        place,
        section,
        section,
        fc.constantFrom('S 235', 'S 355', 'S 460 N'),
        (where, bearing, beam, steel) => {
          expect(faultsOf(where, bearing, beam, steel).faults).toEqual([]);
        },
      ),
      someRuns(12),
    );
  });
});
