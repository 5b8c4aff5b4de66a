import type { Vector3D } from '@connection-gateway/contract/member';
import { SandboxProblem, unprocessable } from '../../../model/problem.ts';
import type {
  ConnectedMember,
  ConnectionPoint,
  ModelElement,
  ModelMember,
  ModelPoint,
  ModelSection,
  Segment,
} from './open-model.ts';
import { Registry, referenceOf } from './registry.ts';
import type { XmlElement } from './xml-element.ts';
import { flagOf, numberOf, textOf, vectorOf } from './xml-value.ts';

export function readElements(
  model: XmlElement,
  segments: Registry<Segment>,
  sections: Registry<ModelSection>,
): Registry<ModelElement> {
  return new Registry('Element1D', model.list('Element1D'), (element, id) => {
    const reference = element.child('Segment');
    const target = reference && referenceOf(reference);
    // Curves may be in the file; only a connection that needs one is refused.
    const isCurve = target?.typeName?.match(/^(?:Arc|Poly|Parabol|Circ|Spline)/) ?? null;
    return {
      id,
      segment: isCurve === null ? segments.required(element, 'Segment') : null,
      follows: target === null ? 'nothing' : `${target.typeName} ${target.id}`,
      rotation: numberOf(element, 'RotationRx'),
      begin: eccentricityOf(element, 'EccentricityBegin'),
      end: eccentricityOf(element, 'EccentricityEnd'),
      section: sections.optional(element, 'CrossSectionBegin'),
    };
  });
}

export function readMembers(
  model: XmlElement,
  elements: Registry<ModelElement>,
  sections: Registry<ModelSection>,
): Registry<ModelMember> {
  return new Registry('Member1D', model.list('Member1D'), (element, id) => {
    const own = element.list('Elements1D').flatMap((item) => {
      const reference = referenceOf(item);
      return reference === null
        ? []
        : [elements.follow(reference, `${element.label}: Elements1D`, element.label)];
    });
    return {
      id,
      name: textOf(element, 'Name') ?? `M${id}`,
      elements: own,
      section: sections.optional(element, 'CrossSection') ?? own[0]?.section ?? null,
      alignment: textOf(element, 'InsertionPoint') ?? textOf(element, 'Alignment') ?? 'Center',
      mirrorY: flagOf(element, 'MirrorY'),
      mirrorZ: flagOf(element, 'MirrorZ'),
      eccentricityBegin: eccentricityOf(element, 'EccentricityBegin'),
      eccentricityEnd: eccentricityOf(element, 'EccentricityEnd'),
      eccentricityIsGlobal: textOf(element, 'EccentricityReference')?.startsWith('Global') ?? false,
    };
  });
}

/** The vector of newer files, or the three numbers of older ones; m. */
function eccentricityOf(element: XmlElement, name: string): Vector3D {
  return (
    vectorOf(element, name) ?? {
      x: numberOf(element, `${name}X`),
      y: numberOf(element, `${name}Y`),
      z: numberOf(element, `${name}Z`),
    }
  );
}

export function readConnectionPoints(
  model: XmlElement,
  points: Registry<ModelPoint>,
  members: Registry<ModelMember>,
): Registry<ConnectionPoint> {
  const all = new Registry('ConnectionPoint', model.list('ConnectionPoint'), (element, id) => {
    const name = textOf(element, 'Name') ?? `C${id}`;
    try {
      return { id, name, fault: null, ...readJoint(element, points, members) };
    } catch (fault) {
      if (!(fault instanceof SandboxProblem)) throw fault;
      return { id, name, fault, node: { id: 0, x: 0, y: 0, z: 0 }, members: [], bearing: null };
    }
  });
  // One that cannot even be named.
  if (all.fault !== null) throw all.fault;
  return all;
}

function readJoint(
  element: XmlElement,
  points: Registry<ModelPoint>,
  members: Registry<ModelMember>,
): Pick<ConnectionPoint, 'node' | 'members' | 'bearing'> {
  const connected = new Registry('ConnectedMember', element.list('ConnectedMembers'), (item, itemId) => ({
    id: itemId,
    member: members.required(item, 'MemberId'),
    isContinuous: flagOf(item, 'IsContinuous'),
    originalModelId: textOf(item, 'OriginalModelId'),
  }));
  if (connected.fault !== null) throw connected.fault;
  refuseRepeats(element, connected.all);
  return {
    node: points.optional(element, 'Node') ?? nodeById(element, points),
    members: connected.all,
    bearing: readBearing(element, connected),
  };
}

function nodeById(element: XmlElement, points: Registry<ModelPoint>): ModelPoint {
  const id = numberOf(element, 'NodeId');
  if (id > 0) return points.get(id, element.label);
  throw unprocessable(`${element.label}: Node is missing; a reference to Point3D is expected.`);
}

function refuseRepeats(element: XmlElement, connected: readonly ConnectedMember[]): void {
  const seen = new Set<ModelMember>();
  for (const { member } of connected) {
    if (seen.has(member)) throw unprocessable(`${element.label} names Member1D ${member.id} twice.`);
    seen.add(member);
  }
}

function readBearing(element: XmlElement, connected: Registry<ConnectedMember>): ConnectedMember | null {
  const child = element.child('BearingMember');
  const reference = child && referenceOf(child);
  if (reference === null) return null;
  const bearing = connected.all.find(({ id, member }) =>
    reference.typeName === connected.typeName ? id === reference.id : member.id === reference.id,
  );
  if (bearing !== undefined) return bearing;
  throw unprocessable(
    `${element.label}: BearingMember refers to ${reference.typeName ?? 'Member1D'} ${reference.id} which is not one of its ConnectedMembers.`,
  );
}
