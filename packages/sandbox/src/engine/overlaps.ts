import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { Assembly } from './building/assembly.ts';
import { operationsOf } from './building/kind.ts';
import { mm } from './geometry/millimetres.ts';
import { penetration, prismOf } from './geometry/penetration.ts';

/** Parts may lie in one another by that much, m: rounded sizes, and what a weld fills. */
const TOLERATED = 1e-3;

/** Plates of joints that lie in those of other joints or in other members. Those of one joint, and its members, are made to fit. */
export function overlapIssues({
  joints,
  model,
}: Pick<Assembly, 'joints' | 'model'>): ConNonConformityIssue[] {
  const calculated = new Map(joints.flatMap((joint) => operationsOf(joint).map(({ id }) => [id, joint])));
  const parts = model.plates
    .filter(({ owner }) => owner.kind === 'member' || calculated.has(owner.id))
    .map((plate) => ({ plate, prism: prismOf(plate) }));
  return parts.flatMap(({ plate, prism }, index) =>
    parts.slice(index + 1).flatMap((other): ConNonConformityIssue[] => {
      const [a, b] = [plate.owner, other.plate.owner];
      if (a.kind === 'member' && b.kind === 'member') return [];
      const joint = calculated.get(a.kind === 'member' ? b.id : a.id);
      if (a.kind === b.kind && (a.id === b.id || joint === calculated.get(b.id))) return [];
      const [own] = [a, b].filter(({ kind }) => kind === 'member');
      if (own !== undefined && (own.id === joint?.end.memberId || own.id === joint?.bearingId)) return [];
      const depth = penetration(prism, other.prism);
      if (depth <= TOLERATED) return [];
      return [
        {
          operationId: a.kind === 'member' ? b.id : a.id,
          description: `${plate.name} and ${other.plate.name} lie in one another.`,
          details: `${mm(depth)} deep`,
          severity: 'error',
        },
      ];
    }),
  );
}
