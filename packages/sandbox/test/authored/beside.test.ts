import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { checkDetailing } from '../../src/engine/detailing.ts';
import { productionCost } from '../../src/engine/production-cost.ts';
import { drawScene } from '../../src/formats/scene/scene.ts';
import { OPPOSITE, rigidCase } from '../joints/rigid/case.ts';
import { authored, type Joint } from '../support/authored.ts';
import { BEAM, COLUMN, messagesIn } from '../support/fin-plate-case.ts';
import { expectSameChecks } from './same-checks.ts';

/** Two end plates on one column, the second of them built operation by operation. */
function half(given: Parameters<typeof rigidCase>[0]): { template: Joint; joint: Joint } {
  const template = rigidCase({ ...given, opposite: true });
  const [first] = template.connection.operations;
  const typed = authored(template, (model, idOf) =>
    [BEAM, OPPOSITE].map((memberId, index) => {
      const plate = model.plates.filter(({ owner }) => owner.kind === 'operation')[index];
      return {
        member: { kind: 'member', memberId },
        cutBy: { kind: 'plateOfOperation', operationId: idOf(plate?.id ?? 0) },
        flangesWeld: { type: 'doubleFillet', size: 0.006 },
        websWeld: { type: 'doubleFillet', size: 0.004 },
      };
    }),
  );
  // Each part of the second joint is the second of its sort.
  const own = typed.connection.operations.filter((_, index) => index % 2 === 1);
  const operations = [...(first === undefined ? [] : [first]), ...own];
  return { template, joint: { ...typed, connection: { ...typed.connection, operations } } };
}

describe('A joint built operation by operation beside one of a template', () => {
  test('has the checks of two templates: each feels the other one', () => {
    const { template, joint } = half({ kind: 'EndPlate', loads: [{ my: 40e3, vz: -40e3 }] });

    expectSameChecks(joint, template);
  });

  test('is refused by name where a template joins the same member', () => {
    const { joint } = half({ kind: 'EndPlate', loads: [{ my: 40e3, vz: -40e3 }] });
    const operations = joint.connection.operations.map((one) =>
      one.properties['tp'] === undefined
        ? one
        : { ...one, connectedMemberId: OPPOSITE, memberIds: [COLUMN, OPPOSITE] },
    );

    const outcome = calculateConnection(joint.project, { ...joint.connection, operations });

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('OP2, OP2: no joint is recognised');
  });

  test('is drawn and priced like that of a template, and its detailing is told to its plate', () => {
    const { template, joint } = half({ kind: 'EndPlate', parameters: { bp: 0.13 }, loads: [{ my: 4e3 }] });
    const drawnKinds = ({ project, connection }: Joint) =>
      drawScene(buildModel(project, connection))
        .groups.map(({ selected }) => selected?.type?.kind)
        .sort();

    expect(productionCost(joint.project, joint.connection)).toBeCloseTo(
      productionCost(template.project, template.connection),
      6,
    );
    expect(drawnKinds(joint)).toEqual(drawnKinds(template));
    const plate = joint.connection.operations.find(({ typed }) => typed?.kind === 'stiffening-plate');
    const issues = checkDetailing(joint.project, joint.connection, [plate?.id ?? 0]);
    expect(issues.map(({ description }) => description).join()).toContain('Width of OP2');
  });
});
