import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { writeTemplate } from '../../../src/formats/template-xml/write-template.ts';
import { rebuildModel } from '../../../src/parameters/evaluated.ts';
import { applyTemplate } from '../../../src/templates/apply.ts';
import { findDesign, propose } from '../../../src/templates/library/library.ts';
import { mappingOf } from '../../../src/templates/mapping.ts';
import { messagesIn } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { cornerCase } from './corner-case.ts';

test('a corner gusset is offered by the library where a brace leans between a column and a beam, on either side, and passes under 2 kN', () => {
  let offered = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('HEB200', 'HEA240', 'HEB300'),
      fc.constantFrom('IPE300', 'IPE360', 'IPE400'),
      fc.constantFrom('L70x70x7', 'L80x80x8', 'L100x100x10'),
      fc.constantFrom(30, 45, 58, -40),
      fc.boolean(),
      (column, beam, brace, rise, isMirrored) => {
        const bare = () => {
          const joint = cornerCase({ column, beam, brace, rise, n: 2e3 });
          joint.connection.operations.shift();
          if (!isMirrored) return joint;
          const half = (v: { x: number; y: number; z: number }) => ({ x: 0 - v.x, y: 0 - v.y, z: v.z });
          joint.connection.members = joint.connection.members.map((one) =>
            one.isBearing || !one.position?.axisX || !one.position.axisY || !one.position.axisZ
              ? one
              : {
                  ...one,
                  position: {
                    ...one.position,
                    axisX: half(one.position.axisX),
                    axisY: half(one.position.axisY),
                    axisZ: half(one.position.axisZ),
                  },
                },
          );
          return joint;
        };
        const { project, connection } = bare();
        const designs = propose(project, connection);
        for (const { conDesignSetId, conDesignItemId, name } of designs) {
          const { template } = findDesign(String(conDesignSetId), String(conDesignItemId));
          const joint = bare();
          const mapping = mappingOf(joint.project, joint.connection, template, null);
          applyTemplate(joint.project, joint.connection, writeTemplate(template), mapping);
          rebuildModel(joint.project, joint.connection);
          const outcome = calculateConnection(joint.project, joint.connection);
          expect([name, messagesIn(outcome, 'error'), outcome.summary.passed]).toEqual([name, [], true]);
          offered += 1;
        }
      },
    ),
    someRuns(2),
  );
  expect(offered).toBeGreaterThan(4);
});
