import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CornerSizes, uniformForces } from '../../../src/joints/corner-gusset/uniform-force.ts';
import { evenly } from '../../support/evenly.ts';
import { someRuns } from '../../support/some-runs.ts';

const corner: fc.Arbitrary<CornerSizes> = fc
  .record({
    eb: evenly(0.05, 0.5),
    ec: evenly(0, 0.4),
    alpha: evenly(0.05, 0.8),
    beta: evenly(0.05, 0.8),
    angle: evenly(20, 70),
    stiffer: fc.constantFrom('beam', 'column'),
  })
  .map(({ angle, ...sizes }) => {
    const turn = (angle * Math.PI) / 180;
    return { ...sizes, direction: { x: Math.sin(turn), y: Math.cos(turn) } };
  });

test('the forces on both edges of a corner are in equilibrium with the brace, and only the stiffer edge has a moment', () => {
  fc.assert(
    fc.property(corner, (sizes) => {
      const { eb, ec, alpha, beta, direction, stiffer } = sizes;

      const { beam, column } = uniformForces(sizes);

      expect(beam.along + column.normal).toBeCloseTo(direction.x, 9);
      expect(beam.normal + column.along).toBeCloseTo(direction.y, 9);
      // About the point where the axes meet, which that of the brace runs through.
      const ofBeam = (ec + alpha) * beam.normal - eb * beam.along + beam.moment;
      const ofColumn = ec * column.along - (eb + beta) * column.normal - column.moment;
      expect(ofBeam + ofColumn).toBeCloseTo(0, 9);
      // The joint of the beam, in the face of the column, gets no moment.
      expect(alpha * beam.normal - eb * beam.along + beam.moment).toBeCloseTo(0, 9);
      expect(stiffer === 'beam' ? column.moment : beam.moment).toBeCloseTo(0, 9);
    }),
    someRuns(200),
  );
});
