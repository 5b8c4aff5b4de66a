import { against, type BoltAspect, onAnchor, type PartCheck } from '../shared/check.ts';
import { aciClause } from './aci318/anchors.ts';

const PULLED: ReadonlySet<BoltAspect | undefined> = new Set<BoltAspect>(['tension', 'cone', 'pullOut']);
const SHEARED: ReadonlySet<BoltAspect | undefined> = new Set<BoltAspect>(['shear', 'pryOut', 'edge']);

const RULE = { clause: aciClause('17.8.3'), formula: 'Nua/φNn + Vua/φVn ≤ 1.2' } as const;

/**
 * Anchors that are pulled and sheared, with the weakest way of each. ACI 318-19 17.8.3; it may be left out below 0.2 of
 * either, where it says no more than what is left does.
 */
export function anchorInteraction(checks: readonly PartCheck[]): PartCheck[] {
  const anchors = checks.filter(({ partKind }) => partKind === 'anchor');
  return [...new Set(anchors.map(({ partId }) => partId))].flatMap((id) => {
    const own = anchors.filter(({ partId }) => partId === id);
    const pulled = worst(own.filter(({ aspect }) => PULLED.has(aspect)));
    const sheared = worst(own.filter(({ aspect }) => SHEARED.has(aspect)));
    if (pulled === null || sheared === null) return [];
    const check = against(
      pulled.demand,
      { ...RULE, value: pulled.resistance },
      'tension and shear, all ways',
    );
    return [onAnchor(id, 'combined', { ...check, u: (pulled.u + sheared.u) / 1.2 })];
  });
}

function worst(checks: readonly PartCheck[]): PartCheck | null {
  return checks.reduce<PartCheck | null>(
    (most, check) => (most === null || check.u > most.u ? check : most),
    null,
  );
}
