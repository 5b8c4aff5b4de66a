import type { Vector3D } from '@connection-gateway/contract/member';
import { incomplete, missing } from '../../../model/import-message.ts';
import { SandboxProblem, unprocessable } from '../../../model/problem.ts';
import type { IssueLog, IssueScope } from './issue-log.ts';
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
import { flagOf, numberOf, optionalId, quoted, textOf, vectorOf } from './xml-value.ts';

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
  log: IssueLog,
): Registry<ConnectionPoint> {
  const read = (element: XmlElement, id: number): ConnectionPoint => {
    const name = log.attempt(pointOf(id), () => textOf(element, 'Name'), incomplete) ?? `C${id}`;
    try {
      const node = points.optional(element, 'Node') ?? nodeById(element, points);
      return { id, name, fault: null, node, ...readJoint(element, { of: pointOf(id), members, log }) };
    } catch (fault) {
      if (!(fault instanceof SandboxProblem)) throw fault;
      const node = { id: 0, x: 0, y: 0, z: 0 };
      return { id, name, fault, node, members: [], unreadable: [], bearing: null };
    }
  };
  return new Registry('ConnectionPoint', model.list('ConnectionPoint'), read, log);
}

function pointOf(id: number): IssueScope {
  return { kind: 'ConnectionPoint', id };
}

interface JointReading {
  readonly of: IssueScope;
  readonly members: Registry<ModelMember>;
  readonly log: IssueLog;
}

function readJoint(
  element: XmlElement,
  { of, members, log }: JointReading,
): Pick<ConnectionPoint, 'members' | 'unreadable' | 'bearing'> {
  const connected: ConnectedMember[] = [];
  const unreadable: string[] = [];
  for (const item of element.list('ConnectedMembers')) {
    const name = nameOf(item, members);
    const read = () => readConnected(item, members, connected);
    const found = log.attempt(of, read, (reason) =>
      missing(name === null ? reason : `Member ${quoted(name)} is not there: ${reason}`),
    );
    if (found !== null) connected.push(found);
    else if (name !== null) unreadable.push(name);
  }
  const bearing = log.attempt(of, () => readBearing(element, connected), incomplete);
  return { members: connected, unreadable, bearing };
}

function readConnected(
  item: XmlElement,
  members: Registry<ModelMember>,
  others: readonly ConnectedMember[],
): ConnectedMember {
  const member = members.required(item, 'MemberId');
  if (others.some((one) => one.member === member)) {
    throw unprocessable(`${item.label} names Member1D ${member.id} a second time.`);
  }
  return {
    id: optionalId(item),
    member,
    isContinuous: flagOf(item, 'IsContinuous'),
    originalModelId: textOf(item, 'OriginalModelId'),
  };
}

/** Of the member that a connected member refers to, where the file has it. */
function nameOf(item: XmlElement, members: Registry<ModelMember>): string | null {
  try {
    const reference = item.child('MemberId');
    const target = reference && referenceOf(reference);
    return target && members.nameOf(target.id);
  } catch (error) {
    if (error instanceof SandboxProblem) return null;
    throw error;
  }
}

function nodeById(element: XmlElement, points: Registry<ModelPoint>): ModelPoint {
  const id = numberOf(element, 'NodeId');
  if (id > 0) return points.get(id, element.label);
  throw unprocessable(`${element.label}: Node is missing; a reference to Point3D is expected.`);
}

function readBearing(element: XmlElement, connected: readonly ConnectedMember[]): ConnectedMember | null {
  const child = element.child('BearingMember');
  const reference = child && referenceOf(child);
  if (reference === null) return null;
  const bearing = connected.find(({ id, member }) =>
    reference.typeName === 'ConnectedMember' ? id === reference.id : member.id === reference.id,
  );
  if (bearing !== undefined) return bearing;
  throw unprocessable(
    `${element.label}: BearingMember refers to ${reference.typeName ?? 'Member1D'} ${reference.id} which is not one of its ConnectedMembers.`,
  );
}
