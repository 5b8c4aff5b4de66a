import type { Vector3D } from '@connection-gateway/contract/member';
import { tidy } from '../../../model/direction.ts';
import { turned } from '../../../model/placement-axes.ts';
import { unprocessable } from '../../../model/problem.ts';
import { type Axes, dot, lengthOf, subtract } from '../../../model/vector.ts';
import type {
  ConnectedMember,
  ConnectionPoint,
  ModelElement,
  ModelMember,
  Segment,
} from '../read/open-model.ts';
import { segmentAxes } from './segment-axes.ts';

/** Distance in m within which a member reaches its node. */
export const NODE_TOLERANCE = 1e-3;

/** A member that passes farther from its node than this, m, belongs to another. */
const FARTHEST = 2;
/** How far a member that ends at its node may reach beyond it: m, and a share of its length. */
const LONGEST_STUB = 0.3;
const STUB_SHARE = 0.1;

/** Cosine of the angle by which two elements of a member may differ in direction at a node: 1 degree. */
const COLLINEAR = Math.cos(Math.PI / 180);

/** A member seen from a node; lengths in m. */
export interface MemberAtNode {
  readonly axes: Axes;
  /** Begin of the reference line, relative to the node. */
  readonly origin: Vector3D;
  readonly connectedBy: 'begin' | 'end';
  /** Passes through, whether the file says so or not. */
  readonly isContinuous: boolean;
  /** Length of the whole member. */
  readonly length: number;
  /** Where the node is, from the begin of the member. */
  readonly nodeAt: number;
  /** Elements that touch the node, in the order of the member. */
  readonly touching: readonly ElementAtNode[];
}

export interface ElementAtNode {
  readonly element: ModelElement;
  readonly segment: Segment;
  readonly length: number;
  /** Where the element begins, from the begin of the member. */
  readonly startsAt: number;
  /** Where the node is, from the begin of the element. */
  readonly nodeAt: number;
}

/**
 * Finds the node on a connected member: which elements touch it, at which end, with which axes.
 *
 * Errors: 422 naming member and connection point when the member is far from the node, is curved there or bends there. One
 * that passes beside it keeps its distance.
 */
export function memberAtNode(connected: ConnectedMember, point: ConnectionPoint): MemberAtNode {
  const { member } = connected;
  const elements = elementsFrom(member, point);
  const nearest = elements.reduce(
    (least, { distance }) => Math.min(least, distance),
    Number.POSITIVE_INFINITY,
  );
  const touching = elements.filter(({ distance }) => distance <= nearest + NODE_TOLERANCE);
  const [first, second] = touching;
  const label = `Member1D ${member.id} of ConnectionPoint ${point.id}`;
  if (first === undefined || nearest > FARTHEST) {
    throw unprocessable(
      `${label} does not reach its node Point3D ${point.node.id}; it passes at ${(nearest * 1000).toPrecision(4)} mm.`,
    );
  }
  const axes = turned(segmentAxes(first.segment), first.element.rotation);
  const length = elements.reduce((sum, one) => sum + one.length, 0);
  const nodeAt = first.startsAt + first.nodeAt;
  const atEnd = first.nodeAt >= first.length - NODE_TOLERANCE;
  if (second !== undefined) {
    const isChain = atEnd && second.nodeAt <= NODE_TOLERANCE && touching.length === 2;
    if (!isChain || dot(segmentAxes(second.segment).axisX, axes.axisX) < COLLINEAR) {
      const ids = touching.map(({ element }) => element.id).join(', ');
      throw unprocessable(`${label} is not straight through its node: see Element1D ${ids}.`);
    }
  }
  // Exporters leave the mark out; a stub beyond the node is no other side of it.
  const stub = Math.min(nodeAt, length - nodeAt);
  const isContinuous = connected.isContinuous || stub > Math.min(LONGEST_STUB, STUB_SHARE * length);
  return {
    axes,
    origin: tidy(snapped(subtract(first.segment.start, point.node))),
    connectedBy: isContinuous || nodeAt < length / 2 ? 'begin' : 'end',
    isContinuous,
    length,
    nodeAt,
    touching,
  };
}

function elementsFrom(member: ModelMember, point: ConnectionPoint): (ElementAtNode & { distance: number })[] {
  let startsAt = 0;
  const placed = member.elements.map((element) => {
    const { segment } = element;
    if (segment === null) {
      throw unprocessable(
        `Member1D ${member.id}: Element1D ${element.id} follows ${element.follows}; the sandbox takes straight segments.`,
      );
    }
    const { axisX } = segmentAxes(segment);
    const length = lengthOf(subtract(segment.end, segment.start));
    const nodeAt = Math.min(Math.max(dot(subtract(point.node, segment.start), axisX), 0), length);
    const foot = {
      x: segment.start.x + axisX.x * nodeAt,
      y: segment.start.y + axisX.y * nodeAt,
      z: segment.start.z + axisX.z * nodeAt,
    };
    const result = {
      element,
      segment,
      length,
      startsAt,
      nodeAt,
      distance: lengthOf(subtract(point.node, foot)),
    };
    startsAt += length;
    return result;
  });
  if (placed.length === 0) throw unprocessable(`Member1D ${member.id} has no Elements1D.`);
  return placed;
}

/** What is within tolerance of the node is the node. */
function snapped(origin: Vector3D): Vector3D {
  return lengthOf(origin) <= NODE_TOLERANCE ? { x: 0, y: 0, z: 0 } : origin;
}
