import type { SectionForces } from '../../../statics/section-forces.ts';
import { against, type CheckValue, ratio } from '../../shared/check.ts';
import { given } from '../../shared/step.ts';

/**
 * Utilisation of a member section by its resistances to each component alone, told with its leading part; EN 1993-1-1 6.2, shear above half its
 * resistance weakens the web.
 */
export function checkMemberSection(
  forces: SectionForces,
  resistance: SectionForces,
  { webShare, gammaM0 }: { readonly webShare: number; readonly gammaM0: number },
): CheckValue {
  const shear = ratio(Math.abs(forces.vz), resistance.vz / gammaM0);
  const loss = shear > 0.5 ? Math.min(1, (2 * shear - 1) ** 2) : 0;
  const remaining = (1 - loss * webShare) / gammaM0;
  const [n, my, mz] = [resistance.n * remaining, resistance.my * remaining, resistance.mz / gammaM0];
  const parts = [
    ratio(Math.abs(forces.n), n),
    ratio(Math.abs(forces.my), my),
    ratio(Math.abs(forces.mz), mz),
  ];
  const steps = () =>
    given({
      N: { N: Math.abs(forces.n), NRd: n },
      Nm: { My: Math.abs(forces.my), 'My,Rd': my, Mz: Math.abs(forces.mz), 'Mz,Rd': mz },
    });
  const u = parts.reduce((sum, part) => sum + part, 0);
  const [demand, value, quantity] =
    Math.abs(forces.n) * resistance.my > Math.abs(forces.my) * resistance.n
      ? ([Math.abs(forces.n), resistance.n * remaining, 'force'] as const)
      : ([Math.abs(forces.my), resistance.my * remaining, 'moment'] as const);
  const rule = { clause: 'EN 1993-1-1 6.2.9', formula: 'N/NRd + My/My,Rd + Mz/Mz,Rd ≤ 1', steps };
  return against(demand, { ...rule, value, quantity }, 'member section', u);
}
