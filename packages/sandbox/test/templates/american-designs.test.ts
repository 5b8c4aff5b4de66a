import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { writeTemplate } from '../../src/formats/template-xml/write-template.ts';
import type { Connection } from '../../src/model/connection.ts';
import { rebuildModel } from '../../src/parameters/evaluated.ts';
import { createPictures } from '../../src/state/pictures/design-picture.ts';
import { applyTemplate } from '../../src/templates/apply.ts';
import { predefinedDesigns } from '../../src/templates/library/designs.ts';
import { propose } from '../../src/templates/library/library.ts';
import { mappingOf } from '../../src/templates/mapping.ts';
import { type AmericanCase, americanCase } from '../engine/codes/aisc/american-case.ts';
import { americanBase } from '../joints/base-plate/american-base.ts';
import { cornerCase } from '../joints/corner-gusset/corner-case.ts';
import { hollowCase } from '../joints/hollow-brace/hollow-case.ts';
import { type Braces, twoBracesCase } from '../joints/hollow-brace/two-braces-case.ts';
import { slottedCase } from '../joints/slotted-tube/slotted-case.ts';
import { analysisOf } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';

type Brace = Braces[0];

const american = predefinedDesigns().filter(({ designCode }) => designCode === 'American');

/** W16X36 on W14X90 or on its like, an angle of 100 mm, or a W14X90 or HSS8X8X.500 alone, without operations. */
function bareJoint(design: string) {
  if (design.startsWith('Base plate')) {
    const base = design.includes('hollow')
      ? americanBase({ column: 'HSS8X8X.500', loads: [{ n: -300e3, vz: 20e3 }] })
      : americanBase({ loads: [{ n: -300e3, my: 30e3, vz: 20e3 }] });
    base.connection.operations = [];
    return base;
  }
  if (design.startsWith('Slotted')) {
    const tube = slottedCase({
      ...{ code: 'american', column: 'W14X90', rise: 45, loads: [{ n: 50e3 }] },
      brace: design.includes('round') ? 'HSS4.000X0.250' : 'HSS4X4X.250',
    });
    tube.connection.operations = [];
    return tube;
  }
  if (design.includes('HSS brace')) {
    const isRound = design.includes('round');
    const one = isRound
      ? hssBrace('HSS8.625X0.322', 'HSS4.000X0.250')
      : hssBrace('HSS8X8X.500', 'HSS4X4X.250');
    const node = design.startsWith('Two') ? (isRound ? roundNode() : hssNode()) : one;
    node.connection.operations = [];
    return node;
  }
  const kind: AmericanCase['kind'] = design.includes('splice')
    ? 'CoverSplice'
    : design.includes('gusset')
      ? 'BoltedGusset'
      : 'FinPlate';
  if (design.startsWith('Corner')) {
    const corner = cornerCase({ code: 'american', column: 'W14X90', beam: 'W16X36', brace: 'L4X4X3/8' });
    // The fin plate stays.
    corner.connection.operations.shift();
    return corner;
  }
  const load = kind === 'BoltedGusset' ? { n: 50e3 } : { vz: -30e3 };
  const joint = americanCase({ kind, loads: [load] });
  joint.connection.operations = [];
  if (design.startsWith('Two')) addBrace(joint.connection);
  return joint;
}

function hssBrace(chord: string, brace: string, angle = 90) {
  return hollowCase({ code: 'american', chord, brace, angle, loads: [{ n: 2e3 }] });
}

function hssNode() {
  const braces = [-20e3, 20e3].map((n) => ({ section: 'HSS4X4X.250', angle: 60, n })) as [Brace, Brace];
  return twoBracesCase({ code: 'american', chord: 'HSS8X8X.500', braces, gap: 0.052, isBent: true });
}

/** Opposite each other, where fillets hold around them. */
function roundNode() {
  const braces = [20e3, 20e3].map((n) => ({ section: 'HSS4.000X0.250', angle: 90, n })) as [Brace, Brace];
  return twoBracesCase({ code: 'american', chord: 'HSS8.625X0.322', braces, isCross: true });
}

/** Both braces lean away from each other at 45 degrees. */
function addBrace(connection: Connection): void {
  const [column, brace] = connection.members;
  if (column === undefined || brace === undefined) throw new Error('a brace');
  const [axisY, s] = [{ x: 0, y: 1, z: 0 }, Math.SQRT1_2];
  connection.members = [
    column,
    ...[1, -1].map((side, index) => ({
      ...brace,
      id: 2 + index,
      name: `D${index + 1}`,
      position: {
        ...brace.position,
        axisX: { x: s, y: 0, z: side * s },
        axisY,
        axisZ: { x: -side * s, y: 0, z: s },
      },
    })),
  ] as Connection['members'];
}

/** Straight web of W16X36, m. */
const WEB = 0.40386 - 2 * (0.01092 + 0.01021);

describe('The library for American projects', () => {
  test.each(american.map((design) => [design.name, design] as const))(
    'offers %s, which applies without issues and is calculated',
    (name, design) => {
      const { project, connection } = bareJoint(name);
      const isProposed = propose(project, connection).some(
        ({ conDesignItemId }) => conDesignItemId === design.id,
      );
      const mapping = mappingOf(project, connection, design.template, null);

      const { appliedWithoutIssues, issues } = applyTemplate(
        project,
        connection,
        writeTemplate(design.template),
        mapping,
      );
      rebuildModel(project, connection);

      expect(isProposed).toBe(design.webDepth <= WEB);
      expect([appliedWithoutIssues, (issues ?? []).filter(({ severity }) => severity !== 'info')]).toEqual(
        isProposed ? [true, []] : [false, expect.any(Array)],
      );
      expect(analysisOf(calculateConnection(project, connection))).toEqual(
        isProposed ? [true, 100, '100.0 %'] : [false, 100, expect.stringContaining('does not fit')],
      );
    },
  );

  test('offers on HSS what passes under 2 kN', () => {
    const outer = fc.constantFrom('3X3', '4X4', '5X3', '6X6', '6X4', '8X8', '8X6');
    const size = fc.tuple(outer, fc.constantFrom('.125', '.250', '.375')).map(([a, t]) => `HSS${a}X${t}`);
    let offered = 0;
    fc.assert(
      fc.property(size, size, fc.constantFrom(35, 60, 90), (chord, brace, angle) => {
        const bare = hssBrace(chord, brace, angle);
        bare.connection.operations = [];
        const ids = propose(bare.project, bare.connection).map(({ conDesignItemId }) => conDesignItemId);
        for (const { template } of american.filter(({ id }) => ids.includes(id))) {
          const { project, connection } = hssBrace(chord, brace, angle);
          connection.operations = [];
          const mapping = mappingOf(project, connection, template, null);
          applyTemplate(project, connection, writeTemplate(template), mapping);
          rebuildModel(project, connection);
          expect([chord, brace, calculateConnection(project, connection).summary.passed]).toEqual([
            chord,
            brace,
            true,
          ]);
          offered += 1;
        }
      }),
      someRuns(12),
    );
    expect(offered).toBeGreaterThan(0);
  });

  test('has ids of its own', () => {
    const ids = predefinedDesigns().map(({ id }) => id);

    expect(american.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('draws them with their bolts', async () => {
    const [first] = american;
    if (first === undefined) throw new Error('The library has no American design.');
    const bare = { ...first, template: { ...first.template, operations: [], parameters: [], links: [] } };
    const pictures = createPictures();

    expect(await pictures.pictureOf(first)).not.toEqual(await pictures.pictureOf(bare));
  });
});
