import type { ConMember } from '@connection-gateway/contract/member';
import type { MemberBody, Plate } from '../../model/geometry.ts';
import { type Frame, pointIn } from '../../model/vector.ts';
import { plateSolid } from '../solids/extrusion.ts';
import type { Building } from './building.ts';
import { sectionProfile } from './section-profile.ts';
import { bodySolid, productShape, sweptSolid } from './shape.ts';
import { type StepFile, type Token, word } from './step-file.ts';

/** Openings reach this far out of the wall they pierce, m. */
const BEYOND = 1e-3;

/** Steeper than 45 degrees is a column, flatter than 15 a beam. */
const COLUMN = Math.SQRT1_2;
const BEAM = Math.sin(Math.PI / 12);

/**
 * A member as its profile swept along it, pierced where its walls have holes. A member with walls cut to another outline
 * is drawn by its walls; one whose section cannot be measured has no shape.
 */
export function addMember(
  file: StepFile,
  { context, place }: Building,
  body: MemberBody,
  plates: readonly Plate[],
  member: ConMember | undefined,
  guid: (name: string) => string,
): Token {
  const { memberId, name, section, frame } = body;
  const walls = plates.filter(({ id }) => body.plateIds.includes(id));
  const shape = section?.shape ?? null;
  const whole = section !== null && shape !== null && walls.every((wall) => isWhole(wall, body));
  const solids = whole
    ? [
        sweptSolid(
          file,
          sectionProfile(file, section, shape, {
            mirrorY: member?.mirrorY ?? false,
            mirrorZ: member?.mirrorZ ?? false,
          }),
          alongMember(body),
          body.to - body.from,
        ),
      ]
    : walls.map((wall) => bodySolid(file, plateSolid(wall)));
  const steepness = Math.abs(frame.axisX.z);
  const kind = steepness > COLUMN ? 'COLUMN' : steepness < BEAM ? 'BEAM' : 'MEMBER';
  const element = file.add(
    `Ifc${kind}`,
    ...[guid(`member ${memberId}`), null, name, null, section?.name ?? null, place],
    productShape(file, context, solids),
    String(memberId),
    word(kind),
  );
  if (!whole) return element;
  for (const wall of walls) {
    for (const [index, outline] of wall.openings.entries()) {
      const reach = wall.thickness / 2 + BEYOND;
      const profile = { kind: 'polygon', outline, openings: [] } as const;
      const hole = bodySolid(file, { frame: wall.frame, profile, from: -reach, to: reach });
      const id = `hole ${wall.id} ${index}`;
      const opening = file.add(
        'IfcOpeningElement',
        ...[guid(id), null, `${wall.name} hole ${index + 1}`, null, null, place],
        productShape(file, context, [hole]),
        null,
        word('OPENING'),
      );
      file.add('IfcRelVoidsElement', guid(`${id} in member`), null, null, null, element, opening);
    }
  }
  return element;
}

/** Whether a wall runs square from one end of the member to the other. */
function isWhole({ outline }: Plate, { from, to }: MemberBody): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  return outline.length === 4 && outline.every(({ x }) => near(x, from) || near(x, to));
}

/** Z along the member, X along the y axis of its section. */
function alongMember({ frame, from }: MemberBody): Frame {
  return {
    origin: pointIn(frame, { x: from, y: 0, z: 0 }),
    axisX: frame.axisY,
    axisY: frame.axisZ,
    axisZ: frame.axisX,
  };
}
