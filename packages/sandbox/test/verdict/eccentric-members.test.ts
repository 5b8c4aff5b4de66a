import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { everyJoint } from '../joints/every-joint.ts';
import { numbersOf } from '../joints/joint-numbers.ts';

const eccentricities = [0.02, 0.1, 0.3, 1];

/** The joint with the axis of its connected member that far from the node, along its own y or z, m. */
function moved(make: (typeof everyJoint)[number]['make'], offset: { offsetEy?: number; offsetEz?: number }) {
  const joint = make();
  const { connection } = joint;
  const [operation] = connection.operations;
  connection.members = connection.members.map((one) =>
    one.id === operation?.connectedMemberId && one.position
      ? { ...one, position: { ...one.position, ...offset } }
      : one,
  );
  return joint;
}

const typeOf = (make: (typeof everyJoint)[number]['make']) => String(make().connection.operations[0]?.type);
const ofTypes = (...types: readonly string[]) =>
  everyJoint
    .filter(({ make }) => types.includes(typeOf(make)))
    .map(({ name, make }) => [name, make] as const);
const isOnWeb = (name: string) => /on a web/.test(name);

function analysisOf({ project, connection }: ReturnType<typeof moved>) {
  const { summary } = calculateConnection(project, connection);
  return { passed: summary.passed, said: summary.resultSummary?.[0]?.unityCheckMessage ?? '' };
}

// A load acts on the axis of its member, wherever that lies; whether the joint there is one the kind knows is the question.
describe('A member whose axis misses the node', () => {
  test.each(
    ofTypes(
      'FinPlate',
      'EndPlate',
      'WeldedBeam',
      'BoltedGusset',
      'SlottedTube',
      'HollowBrace',
      'DoubleAngleCleats',
    ).filter(([name]) => !isOnWeb(name)),
  )('fails by name beside the middle of a flange: %s', (_, make) => {
    for (const e of eccentricities) {
      const { passed, said } = analysisOf(moved(make, { offsetEy: e }));

      expect(passed).toBe(false);
      expect(said).toMatch(
        /off the middle of the (flange|face)|outside the flange|do not fit|does not stand|in the root/,
      );
    }
  });

  test.each(ofTypes('EndPlateSplice', 'CoverSplice'))('fails by name in a splice: %s', (_, make) => {
    for (const offset of eccentricities.flatMap((e) => [{ offsetEy: e }, { offsetEz: e }])) {
      const { passed, said } = analysisOf(moved(make, offset));

      expect(passed).toBe(false);
      expect(said).toContain('do not meet');
    }
  });

  test.each(
    ofTypes(
      'FinPlate',
      'WeldedBeam',
      'BoltedGusset',
      'SlottedTube',
      'HollowBrace',
      'DoubleAngleCleats',
    ).filter(
      // Of two braces the gap changes, or where they meet.
      ([name]) => !isOnWeb(name) && !/two (?:hollow|HSS|braces)/.test(name),
    ),
  )('is joined to another place of a support that runs through, with the same numbers: %s', (_, make) => {
    const before = numbersOf(make());

    for (const e of eccentricities)
      expect(numbersOf(moved(make, { offsetEz: e }))).toEqual(before.map((u) => expect.closeTo(u, 9)));
  });

  test.each(ofTypes('BasePlate'))('takes its base along: %s', (_, make) => {
    const before = numbersOf(make());

    for (const offset of eccentricities.flatMap((e) => [{ offsetEy: e }, { offsetEz: e }])) {
      expect(numbersOf(moved(make, offset))).toEqual(before.map((u) => expect.closeTo(u, 9)));
    }
  });

  test.each(ofTypes('DoubleAngleCleats').filter(([name]) => isOnWeb(name)))(
    'fails by name where it leaves its web: %s',
    (_, make) => {
      for (const e of [0.1, 0.3, 1]) {
        const { passed, said } = analysisOf(moved(make, { offsetEy: e }));

        expect(passed).toBe(false);
        expect(said).toMatch(/do not fit|does not fit/);
      }
    },
  );
});
