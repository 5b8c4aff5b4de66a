import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { writeTemplate } from '../../src/formats/template-xml/write-template.ts';
import { rebuildModel } from '../../src/parameters/evaluated.ts';
import { createPictures } from '../../src/state/pictures/design-picture.ts';
import { applyTemplate } from '../../src/templates/apply.ts';
import { predefinedDesigns } from '../../src/templates/library/designs.ts';
import { propose } from '../../src/templates/library/library.ts';
import { mappingOf } from '../../src/templates/mapping.ts';
import { type AmericanCase, americanCase } from '../engine/codes/aisc/american-case.ts';
import { americanBase } from '../joints/base-plate/american-base.ts';
import { analysisOf } from '../support/fin-plate-case.ts';

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
  const kind: AmericanCase['kind'] = design.includes('splice')
    ? 'CoverSplice'
    : design.startsWith('Bolted gusset')
      ? 'BoltedGusset'
      : 'FinPlate';
  const load = kind === 'BoltedGusset' ? { n: 50e3 } : { vz: -30e3 };
  const joint = americanCase({ kind, loads: [load] });
  joint.connection.operations = [];
  return joint;
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
