import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { locate } from '../model/vector.ts';
import { assemble } from './assemble.ts';
import type { Assembly } from './building/assembly.ts';
import type { Issue, Joint } from './building/kind.ts';
import type { JointMember } from './geometry/joint-member.ts';
import { mm } from './geometry/millimetres.ts';
import { overlapIssues } from './overlaps.ts';
import { plateSizeIssues } from './plate-sizes.ts';
import { issueText } from './results/issue-text.ts';

/**
 * What is wrong with the given operations of a connection: detailing rules measured from the generated geometry,
 * members that do not suit (`error`), and operations that cannot be built at all (`terminatedError`).
 */
export function checkDetailing(
  project: Project,
  connection: Connection,
  operationIds: readonly number[],
): ConNonConformityIssue[] {
  return issuesOf(assemble(project, connection)).filter(({ operationId }) =>
    operationIds.includes(operationId),
  );
}

/** What must not be built as it is. Limits and operations that cannot be built are issues as well, told by themselves. */
export function detailingFaults(issues: readonly ConNonConformityIssue[], { joints }: Assembly): string[] {
  const limits = joints.flatMap((joint) => joint.limits);
  const names = new Map(joints.map(({ operation }) => [operation.id, operation.name]));
  return issues
    .filter(({ severity, details }) => severity === 'error' && !limits.includes(details ?? ''))
    .map((issue) => issueText(issue, names));
}

/** Every issue of a connection, by operation. */
export function issuesOf({ joints, members, failures, model }: Assembly): ConNonConformityIssue[] {
  const found = joints.flatMap((joint) => [
    ...joint.limits.map(
      (limit): ConNonConformityIssue => ({
        operationId: joint.operation.id,
        description: 'Outside what the sandbox calculates.',
        details: limit,
        severity: 'error',
      }),
    ),
    ...plateSizeIssues(joint, members, model).map((issue) => ({ operationId: joint.operation.id, ...issue })),
    ...extensionNotes(joint, members).map((issue) => ({ operationId: joint.operation.id, ...issue })),
    ...joint.detail(model).map((issue) => ({ operationId: joint.operation.id, ...issue })),
  ]);
  const all = [...failures, ...found, ...overlapIssues({ joints, model })];
  // A plate with several welds is told once.
  const once = new Map(all.map((issue) => [JSON.stringify(issue), issue]));
  return [...once.values()].sort((a, b) => a.operationId - b.operationId);
}

/** A bearing member that ends in the node is carried on to the far edge of what is fastened to it, which is told. */
function extensionNotes({ parts, bearingId }: Joint, members: readonly JointMember[]): Issue[] {
  const bearing = members.find(({ member }) => member.id === bearingId);
  if (bearing === undefined) return [];
  const own = parts.cuts.filter(({ memberId }) => memberId === bearingId);
  const over = -Math.min(0, ...own.map(({ point }) => locate(bearing.frame, point).x));
  if (over <= 1e-7) return [];
  return [
    {
      description: `${bearing.name} ends in the node and counts as carried on to the far edge of the joint.`,
      details: `${mm(over)} longer`,
      severity: 'info',
    },
  ];
}
