import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import type { Joint } from './kind.ts';

/** A connection put together: its parts, the joints that carry load, and what could not be built. */
export interface Assembly {
  readonly members: readonly JointMember[];
  readonly joints: readonly Joint[];
  readonly model: ConnectionModel;
  /** Active operations nobody here knows how to calculate. Imported ones among them are drawn. */
  readonly unknown: readonly Operation[];
  /** Why known operations or members could not be built. */
  readonly failures: readonly ConNonConformityIssue[];
  /** Why parts of single operations were recognised as no joint. */
  readonly refusals: readonly Refusal[];
  readonly memberFaults: readonly string[];
}

/** Parts of single operations that are no joint, and why. */
export interface Refusal {
  readonly operationIds: readonly number[];
  readonly reason: string;
}
