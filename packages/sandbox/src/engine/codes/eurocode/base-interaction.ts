import { against, onAnchor, type PartCheck } from '../shared/check.ts';

/** Tension and shear of anchors that both use the concrete around them. EN 1992-4 7.2.3, equation 7.55. */
export function interactionChecks(checks: readonly PartCheck[]): PartCheck[] {
  const anchors = checks.filter(({ partKind }) => partKind === 'anchor');
  return [...new Set(anchors.map(({ partId }) => partId))].flatMap((id) => {
    const own = anchors.filter(({ partId }) => partId === id);
    const pulled = worst(own.filter(({ aspect }) => aspect === 'cone' || aspect === 'pullOut'));
    const sheared = worst(own.filter(({ aspect }) => aspect === 'pryOut' || aspect === 'edge'));
    if (pulled === null || sheared === null) return [];
    const u = pulled.u ** 1.5 + sheared.u ** 1.5;
    const rule = { clause: 'EN 1992-4 7.2.3', formula: '(NEd/NRd)^1.5 + (VEd/VRd)^1.5 ≤ 1' };
    const check = against(
      pulled.demand,
      { ...rule, value: pulled.resistance },
      'tension and shear in concrete',
    );
    return [onAnchor(id, 'combined', { ...check, u })];
  });
}

function worst(checks: readonly PartCheck[]): PartCheck | null {
  return checks.reduce<PartCheck | null>(
    (most, check) => (most === null || check.u > most.u ? check : most),
    null,
  );
}
