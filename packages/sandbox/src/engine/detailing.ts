import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { assemble } from './assemble.ts';
import type { Assembly } from './building/assembly.ts';
import type { Issue, Joint } from './building/kind.ts';
import { tooSmall } from './checks/detailing-rules.ts';
import { mm } from './geometry/millimetres.ts';
import { overlapIssues } from './overlaps.ts';
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

/** The rules of steel structures begin at this thickness, m. EN 1993-1-1 1.1.2; kept for AISC 360 too, which says nothing of it. */
const THINNEST = 3e-3;

function thinPlates({ parts }: Joint): Issue[] {
  return parts.plates
    .filter(({ thickness }) => thickness < THINNEST - 1e-9)
    .map(({ name, thickness }) =>
      tooSmall(`Thickness of ${name}`, `t = ${mm(thickness)}`, mm(THINNEST), 'error'),
    );
}

/** Every issue of a connection, by operation. */
export function issuesOf({ joints, failures, model }: Assembly): ConNonConformityIssue[] {
  const found = joints.flatMap((joint) => [
    ...joint.limits.map(
      (limit): ConNonConformityIssue => ({
        operationId: joint.operation.id,
        description: 'Outside what the sandbox calculates.',
        details: limit,
        severity: 'error',
      }),
    ),
    ...thinPlates(joint).map((issue) => ({ operationId: joint.operation.id, ...issue })),
    ...joint.detail(model).map((issue) => ({ operationId: joint.operation.id, ...issue })),
  ]);
  return [...failures, ...found, ...overlapIssues({ joints, model })].sort(
    (a, b) => a.operationId - b.operationId,
  );
}
