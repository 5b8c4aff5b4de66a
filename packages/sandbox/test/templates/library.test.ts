import type { ConConnectionLibrarySearchParameters } from '@connection-gateway/contract/library';
import { describe, expect, test } from 'vitest';
import { readTemplate } from '../../src/formats/template-xml/read-template.ts';
import { joints } from '../../src/joints/joints.ts';
import { applyTemplate } from '../../src/templates/apply.ts';
import { connectionTemplateXml, createTemplateResult } from '../../src/templates/capture.ts';
import { predefinedDesigns } from '../../src/templates/library/designs.ts';
import { designSets, libraryTemplate, propose, type UserSet } from '../../src/templates/library/library.ts';
import { publish } from '../../src/templates/library/publish.ts';
import { defaultMapping } from '../../src/templates/mapping.ts';
import { topologyJson } from '../../src/templates/topology.ts';
import {
  beamsInLine,
  braceOnColumn,
  bracesOnColumn,
  columnBase,
  cornerMembers,
  hollowMembers,
  hollowNode,
  member,
  rafters,
  roundly,
  threeMembers,
  tubeOnColumn,
  twoMembers,
} from './fixtures/joint.ts';
import { kneeTemplate } from './fixtures/knee.ts';

const predefined = {
  id: 'a1d4c2f0-6f5b-5e0c-9a52-7d1f2b3c4e5f',
  name: 'Predefined',
  description: 'Parametric connections the sandbox can calculate.',
  ownerId: null,
  type: 'Predefined',
};

/** Text of the fin plate with three M20. */
function threeBolts(): string {
  return libraryTemplate(predefined.id, predefinedDesigns()[3]?.id ?? '');
}

describe('library', () => {
  test('has one set', () => {
    expect(designSets()).toEqual([predefined]);
  });

  const european = predefinedDesigns().filter(({ designCode }) => designCode === 'ECEN');

  test.each(european.map((design) => [design.name, design] as const))(
    '%s fits, applies without issues and is calculated from its parameters',
    (name, design) => {
      const isApex = name.startsWith('Apex');
      const isSplice = name.includes('splice');
      const isBase = name.startsWith('Base plate');
      const isRound = name.includes('round') && !name.startsWith('Slotted');
      const isHollow = name.startsWith('Welded hollow') || isRound;
      const upright = isHollow ? hollowMembers : isBase ? columnBase : twoMembers;
      const isTwo = name.startsWith('Two');
      const isTube = name.startsWith('Slotted');
      const tube = () => tubeOnColumn(name.includes('round') ? 'CHS114.3x5' : 'SHS100x100x5');
      const isCorner = name.startsWith('Corner');
      const oneBrace = isCorner ? cornerMembers : braceOnColumn;
      const one = isCorner || name.startsWith('Bolted gusset') ? oneBrace : isTube ? tube : upright;
      // Fillets hold around round braces at right angles.
      const two = name.includes('gusset')
        ? bracesOnColumn
        : isRound
          ? () => hollowNode(90, null)
          : () => hollowNode();
      const chosen = isTwo ? two : one;
      const otherwise = isRound ? () => roundly(chosen()) : chosen;
      const { project, connection } = isSplice ? beamsInLine() : isApex ? rafters() : otherwise();
      const [support] = connection.members;
      if (support && name.includes('hollow column'))
        support.crossSectionId = project.materials.addCrossSection('SHS200x200x10', 'S 355').id;
      // The column ends in the node, below the rafter.
      if (support && name.includes('cap plate'))
        Object.assign(support, { isContinuous: false, connectedBy: 'end' });
      const xml = libraryTemplate(predefined.id.toUpperCase(), design.id);
      const result = applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, null));

      // The largest does not go between the flanges of IPE360 and is therefore not proposed.
      const straightWeb = 0.36 - 2 * (0.0127 + 0.018);
      const isProposed = propose(project, connection).some(
        ({ conDesignItemId }) => conDesignItemId === design.id,
      );
      expect(isProposed).toBe(design.webDepth <= straightWeb);
      expect(result.appliedWithoutIssues).toBe(isProposed);
      expect(Object.keys(connection.operations[0]?.properties ?? {})).toEqual(
        connection.parameters.map(({ key }) => key).filter((key) => !key.endsWith('_2')),
      );
      expect(readTemplate(xml)).toMatchObject({
        templateId: design.id,
        name: design.name,
        typologyCode: isSplice || isApex ? 'Z-' : isBase ? '' : isTwo || isCorner ? 'Y-;Y-' : 'Y-',
        version: 43,
      });
    },
  );

  test('sizes its designs by keys the family has', () => {
    const keys = joints.find(({ family }) => family.code === 'FP')?.family.parameters.map(({ key }) => key);

    expect(keys).toEqual(expect.arrayContaining(['BA', 'n1', 'tp', 'p1', 'e1', 'e2p', 'e2b']));
  });

  test.each([
    [
      '00000000-0000-4000-8000-000000000000',
      'x',
      'Design set 00000000-0000-4000-8000-000000000000 is not in the library.',
    ],
    [predefined.id, 'x', `Design item x is not in design set ${predefined.id}.`],
  ])('says 404 for set %s and item %s', (setId, itemId, detail) => {
    expect(() => libraryTemplate(setId, itemId)).toThrow(expect.objectContaining({ status: 404, detail }));
  });
});

describe('propose', () => {
  test('answers items as the interface sends them', () => {
    const { project, connection } = twoMembers();

    expect(propose(project, connection)[0]).toEqual({
      version: '43',
      name: 'Fin plate, 2 bolts M16 8.8',
      designCode: 'ECEN',
      conDesignSetId: predefined.id,
      conDesignItemId: predefinedDesigns()[0]?.id,
    });
  });

  test.each<[string, typeof twoMembers, ConConnectionLibrarySearchParameters, boolean]>([
    ['two members', () => twoMembers(), {}, true],
    ['three members', () => threeMembers(), {}, false],
    ['three members, of which one', () => threeMembers(), { members: [2] }, true],
    // 170 mm wide, and the column has 164 mm between its roots.
    ['three members, of which one does not fit the web', () => threeMembers(), { members: [3] }, false],
    ['three members, of which the column and one', () => threeMembers(), { members: [1, 2] }, true],
    ['no bolts', () => twoMembers(), { hasBolts: 'mustNot' }, true],
    ['anchors', () => twoMembers(), { hasAnchor: 'must' }, false],
    ['a column base', columnBase, { hasAnchor: 'must', hasBolts: 'mustNot', isMoment: 'must' }, true],
    ['a column base without anchors', columnBase, { hasAnchor: 'mustNot' }, false],
    ['bolts', () => twoMembers(), { hasBolts: 'must', isShear: 'must', isParametric: 'must' }, true],
    ['a moment connection', () => twoMembers(), { isMoment: 'must' }, true],
    ['a moment connection at the web', () => threeMembers(), { isMoment: 'must', members: [3] }, false],
    ['a moment connection in line', () => beamsInLine(), { isMoment: 'must' }, true],
    ['a shear connection in line only', () => beamsInLine(), { isMoment: 'mustNot' }, false],
    ['a brace', () => braceOnColumn(), { isTruss: 'must', hasWelds: 'must', hasBolts: 'must' }, true],
    ['a brace near to the column', () => braceOnColumn(65), {}, true],
    ['a brace along the column', () => braceOnColumn(75), {}, false],
    ['a brace for a moment', () => braceOnColumn(), { isMoment: 'must' }, false],
    ['a beam as a brace', () => twoMembers(), { isTruss: 'must' }, false],
    ['a tube', () => tubeOnColumn(), { isTruss: 'must', hasWelds: 'must', hasBolts: 'mustNot' }, true],
    ['a tube near to the column', () => tubeOnColumn('SHS100x100x5', 65), {}, true],
    ['a hollow brace', () => hollowMembers(), { isTruss: 'must', hasWelds: 'must' }, true],
    ['a hollow brace that leans', () => hollowMembers(32), {}, true],
    ['a hollow brace nearer to the chord', () => hollowMembers(28), {}, false],
    ['two hollow braces', () => hollowNode(), { isTruss: 'must' }, true],
    ['two hollow braces that overlap', () => hollowNode(60, -0.01), {}, false],
    ['two hollow braces in line', () => hollowNode(50, null), {}, true],
    ['a round brace', () => roundly(hollowMembers(32)), { isTruss: 'must', hasWelds: 'must' }, true],
    ['two round braces', () => roundly(hollowNode()), {}, true],
    ['two round braces that overlap', () => roundly(hollowNode(60, -0.05)), {}, false],
    ['beams in line without welds', () => beamsInLine(), { hasWelds: 'mustNot' }, true],
    ['other sets', () => twoMembers(), { inPredefinedSet: false }, false],
  ])('with %s', (_, joint, search, found) => {
    const { project, connection } = joint();

    expect(propose(project, connection, search).length > 0).toBe(found);
  });

  test.each([
    ['4 degrees off', 4, 'End plate'],
    ['6 degrees off', 6, 'Haunched end plate'],
    ['18 degrees off', 18, null],
  ])('with a beam %s', (_, degrees, first) => {
    const { project, connection } = twoMembers();
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    connection.members[1] = member(2, 'B1', 2, [cos, 0, sin], [0, 1, 0], [-sin, 0, cos]);

    const names = propose(project, connection).map(({ name = '' }) => String(name));
    const kinds = new Set(names.map((name) => name.split(',')[0]));
    // Of the beams that are not level only rafters with haunches: 4 times as long as deep they are 14 degrees steep, and fillets hold to 30.
    if (degrees === 4) expect(kinds).toContain(first);
    else expect([...kinds]).toEqual(first === null ? [] : [first]);
  });

  test('offers nothing for angles at each other, other codes and empty connections', () => {
    const { project, connection } = twoMembers();
    const angle = project.materials.addCrossSection('L100x100x10', 'S 355').id;
    const angles = {
      ...connection,
      members: connection.members.map((each) => ({ ...each, crossSectionId: angle })),
    };

    expect([
      propose(project, angles),
      propose({ ...project, code: 'india' }, connection),
      propose(project, { ...connection, members: [] }),
    ]).toEqual([[], [], []]);
  });

  test('refuses members the connection does not have', () => {
    const { project, connection } = twoMembers();

    expect(() => propose(project, connection, { members: [2, 5] })).toThrow(
      expect.objectContaining({ status: 422, detail: 'members: member 5 is not in connection 1.' }),
    );
  });
});

describe('capture', () => {
  test('gives a template even of an empty connection', () => {
    const { project, connection } = twoMembers();

    expect(readTemplate(connectionTemplateXml(project, { ...connection, members: [] }))).toMatchObject({
      name: 'Corner',
      designCode: 'ECEN',
      operations: [],
      members: [],
    });
  });

  test('says what the template holds, the same for the same connection', () => {
    const { project, connection } = threeMembers();
    const xml = threeBolts();
    applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, [1, 3]));

    const { template, templateId, ...result } = createTemplateResult(project, connection);

    expect(result).toEqual({
      name: 'Corner',
      designCode: 'ECEN',
      version: 43,
      manufacturingType: 'Mixed',
      typologyCode: 'Y-;X+',
      typologyCode_V2: 'C;EY-;EX+',
      operationCount: 1,
      parameterCount: 16,
      paramModelLinkCount: 16,
    });
    expect(readTemplate(template ?? '').templateId).toBe(templateId);
    expect(createTemplateResult(project, connection)).toEqual({ template, templateId, ...result });
  });

  test.each([
    ['a vendor template', kneeTemplate()],
    ['our own', threeBolts()],
  ])('makes a template of %s that builds the same again', (_, xml) => {
    const { project, connection } = twoMembers();
    applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, null));
    const captured = connectionTemplateXml(project, connection);
    const copy = twoMembers();

    applyTemplate(
      copy.project,
      copy.connection,
      captured,
      defaultMapping(copy.project, copy.connection, captured, null),
    );

    expect(copy.connection.operations).toEqual(connection.operations);
    expect(copy.connection.parameters).toEqual(connection.parameters);
    expect(copy.connection.links).toEqual(connection.links);
  });

  test('answers the topology as a document', () => {
    expect(JSON.parse(topologyJson(threeMembers().connection))).toEqual({
      typologyCode: 'Y-;X+',
      typologyCode_V2: 'C;EY-;EX+',
      members: [
        { id: 1, name: 'COL', isBearing: true, isContinuous: true, side: null },
        { id: 2, name: 'B1', isBearing: false, isContinuous: false, side: 'Y-' },
        { id: 3, name: 'B2', isBearing: false, isContinuous: false, side: 'X+' },
      ],
    });
  });
});

describe('publish', () => {
  test('adds the connection to a set that is offered from then on', () => {
    const { project, connection } = twoMembers();
    const xml = threeBolts();
    applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, null));
    const param = { name: 'Our fin plate', author: 'A. Engineer', designSetType: 'private' };

    const once: UserSet[] = publish([], project, connection, param);
    const twice = publish(once, project, connection, param);

    expect(twice).toEqual(once);
    const [, set] = designSets(once);
    expect(set).toEqual({
      id: once[0]?.set.id,
      name: 'Private',
      description: 'Published by A. Engineer.',
      ownerId: null,
      type: 'Private',
    });
    const offered = propose(project, connection, { inPredefinedSet: false }, once);
    expect(offered.map(({ name, conDesignSetId }) => [name, conDesignSetId])).toEqual([
      ['Our fin plate', set?.id],
    ]);
    expect(propose(project, connection, { inPredefinedSet: false, inPersonalSet: false }, once)).toEqual([]);
    expect(libraryTemplate(set?.id ?? '', offered[0]?.conDesignItemId ?? '', once)).toBe(
      connectionTemplateXml(project, connection),
    );
  });

  test('refuses a connection without operations', () => {
    const { project, connection } = twoMembers();

    expect(() => publish([], project, connection, {})).toThrow(expect.objectContaining({ status: 422 }));
  });
});
