import type { ConMember, Vector3D } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { FunctionError, quote } from '../expressions/values/expression-error.ts';
import type { ForcesIn, MemberAxes, ModelAccess, Vector } from '../expressions/values/scope.ts';
import type { SectionShape } from '../library/section-shape.ts';
import type { CrossSection } from '../materials/cross-section.ts';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';

/** The first member of that name. Errors: `FunctionError`. */
export function memberNamed({ members }: Connection, name: string): ConMember {
  const member = members.find((candidate) => candidate.name === name);
  if (member === undefined) throw new FunctionError(`there is no member ${quote(name)}`);
  return member;
}

/** The cross-section of a member, undefined when it has none. */
export function sectionOf({ materials }: Project, { crossSectionId }: ConMember): CrossSection | undefined {
  return materials.crossSections.find(({ id }) => id === crossSectionId);
}

/** Local axes with x pointing from the joint along the member: a member connected by its end is turned about z. */
export function axesOf({ name, position, connectedBy, isContinuous }: ConMember): MemberAxes {
  const [x, y, z] = [position?.axisX, position?.axisY, position?.axisZ].map((axis) => triple(axis));
  if (!x || !y || !z) throw new FunctionError(`member ${quote(name ?? '')} has no axes`);
  const turned = connectedBy === 'end' && !isContinuous;
  return turned ? { x: opposite(x), y: opposite(y), z } : { x, y, z };
}

function triple(axis: Vector3D | null | undefined): Vector | null {
  return axis ? [axis.x, axis.y, axis.z] : null;
}

function opposite([x, y, z]: Vector): Vector {
  // Subtracted from zero, so that no component becomes negative zero.
  return [0 - x, 0 - y, 0 - z];
}

const places: ReadonlyMap<string, ForcesIn> = new Map([
  ['position', 'Position'],
  ['bolts', 'Bolts'],
  ['selectedMemberFace', 'SelectedMemberFace'],
]);

/** Where the forces of a member act, with the distance from the node in m. */
export function forcesInOf({ model }: ConMember): { place: ForcesIn; offset: number } {
  return { place: places.get(model?.forcesIn ?? 'node') ?? 'Node', offset: finite(model?.x) ?? 0 };
}

/** Plates of a section with their thickness in m; the one to fall back to first. */
export function platesOf(shape: SectionShape): ReturnType<ModelAccess['plates']> {
  switch (shape.form) {
    case 'I':
    case 'U':
    case 'Box':
      return [
        { name: 'TopFlange', thickness: shape.tf },
        { name: 'BottomFlange', thickness: shape.tf },
        { name: 'Web', thickness: shape.tw },
      ];
    case 'AsymI':
      return [
        { name: 'TopFlange', thickness: shape.tf },
        { name: 'BottomFlange', thickness: shape.tf2 },
        { name: 'Web', thickness: shape.tw },
      ];
    case 'T':
      return [
        { name: 'TopFlange', thickness: shape.tf },
        { name: 'Web', thickness: shape.tw },
      ];
    case 'L':
      return [{ name: 'Leg', thickness: shape.t }];
    case 'RHS':
    case 'CHS':
      return [{ name: 'Wall', thickness: shape.t }];
    case 'Rectangle':
      return [{ name: 'Plate', thickness: shape.b }];
    case 'Circle':
      return [{ name: 'Rod', thickness: shape.d }];
  }
}

const formCodes: Readonly<Record<SectionShape['form'], string>> = {
  I: 'I',
  U: 'U',
  L: 'L',
  T: 'Tee',
  RHS: 'Rectangle',
  CHS: 'Circle',
  Rectangle: 'Flat',
  Circle: 'Rod',
  AsymI: 'I',
  Box: 'Rectangle',
};

/** `GetCrossSectionFormCode` of a section; `General` for one that cannot be measured. */
export function formCodeOf(section: CrossSection | undefined): string {
  return section?.shape ? formCodes[section.shape.form] : 'General';
}
