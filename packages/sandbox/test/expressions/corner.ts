import { FunctionError } from '../../src/expressions/values/expression-error.ts';
import type { ForcesIn, MemberAxes, ModelAccess } from '../../src/expressions/values/scope.ts';

/**
 * A frame corner: column C upwards, beam B to the right and 10° up, tie T straight down.
 * B carries its forces at the node (as a position of 0), C in its bolts.
 */
export const corner: ModelAccess = {
  defaultMembers: () => ['B', 'C'],
  loadEffectEnvelope: (member, action, envelope, end) => {
    if (known(member) === 'B' && action === 'Vz' && envelope === 'Abs Max')
      return end === 'End' ? 17500 : 9000;
    return action === 'My' && envelope === 'Min' ? -120000 : 0;
  },
  forcesIn: (member): { place: ForcesIn; offset: number } =>
    known(member) === 'B' ? { place: 'Position', offset: 0 } : { place: 'Bolts', offset: 0 },
  boltDiameter: (operation, index) => {
    if (operation === null) return 0.016;
    if (operation.toUpperCase() !== 'CLEAT1') throw new FunctionError(`there is no operation '${operation}'`);
    return index === 0 ? 0.02 : 0.018;
  },
  setting: (path) => (path.toLowerCase() === 'units.entityrounding.platedimensions' ? 0.005 : undefined),
  value: (object, path) => {
    if (object !== 'FP1') known(object);
    return new Map<string, number | string | boolean>([
      ['crosssection.bounds.height', 0.36],
      ['forcesin', 'Node'],
      ['isbearingmember', true],
    ]).get(path.toLowerCase());
  },
  axes: (member) => axesOf(known(member)),
  plates: (member) =>
    known(member) === 'T'
      ? []
      : [
          { name: 'BottomFlange', thickness: 0.012 },
          { name: 'TopFlange', thickness: 0.01 },
          { name: 'Web', thickness: 0.005 },
        ],
  formCode: (member) => (known(member) === 'T' ? 'L' : 'I'),
};

function known(member: string): 'B' | 'C' | 'T' {
  if (member === 'B' || member === 'C' || member === 'T') return member;
  throw new FunctionError(`there is no member '${member}'; there are B, C, T`);
}

function axesOf(member: 'B' | 'C' | 'T'): MemberAxes {
  const [sin, cos] = [Math.sin(Math.PI / 18), Math.cos(Math.PI / 18)];
  switch (member) {
    case 'B':
      return { x: [cos, 0, sin], y: [0, 1, 0], z: [-sin, 0, cos] };
    case 'C':
      return { x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] };
    case 'T':
      return { x: [0, 0, -1], y: [0, 1, 0], z: [1, 0, 0] };
  }
}
