import { describeIssue } from '../library/describe-issue.ts';
import { MaterialError } from '../library/library-error.ts';
import type { Standard } from '../library/standard.ts';
import { type LibrarySteel, STEELS } from '../library/steels.ts';
import { Steel } from './material-items.ts';

/** SI. `fy40` and `fu40` hold beyond 40 mm; without them `fy` and `fu` hold for any thickness. */
export interface CustomSteel {
  readonly name: string;
  readonly fy: number;
  readonly fu: number;
  readonly fy40?: number;
  readonly fu40?: number;
  readonly e?: number;
  readonly poisson?: number;
  readonly unitMass?: number;
  readonly specificHeat?: number;
  readonly thermalExpansion?: number;
  readonly thermalConductivity?: number;
}

/** A steel before a project numbers it. */
type SteelDraft = Omit<Steel, 'id' | 'sequence'>;

/** EN 1993-1-1 3.2.6 and the values the open model carries for structural steel. */
const STRUCTURAL_STEEL = {
  poisson: 0.3,
  unitMass: 7850,
  specificHeat: 0.49,
  thermalExpansion: 12e-6,
  thermalConductivity: 45,
};

export function steelFromLibrary(steel: LibrarySteel): SteelDraft {
  return { ...steel, ...STRUCTURAL_STEEL, bands: steel.bands.map((band) => ({ ...band })) };
}

/** Errors: `MaterialError` naming the property that is out of range. */
export function customSteel(standard: Standard, properties: CustomSteel): SteelDraft {
  const { name, fy, fu, fy40 = fy, fu40 = fu, e = 210e9, ...others } = properties;
  const parsed = Steel.omit({ id: true, sequence: true }).safeParse(
    {
      name,
      standard,
      e,
      ...STRUCTURAL_STEEL,
      ...others,
      bands: [
        { maxThickness: 0.04, fy, fu },
        { maxThickness: null, fy: fy40, fu: fu40 },
      ],
      betaW: standard === 'ecen' ? betaWOf(fu) : null,
    },
    { reportInput: true },
  );
  if (!parsed.success) {
    throw new MaterialError(`Steel ${JSON.stringify(name)}: ${describeIssue(parsed.error)}`);
  }
  return parsed.data;
}

/** EN 1993-1-8 Table 4.1 goes by grade; a steel of no grade takes that of the next stronger one, 1.0 above all. */
function betaWOf(fu: number): number {
  const grades = STEELS.flatMap(({ betaW, bands }) =>
    betaW === null ? [] : [{ betaW, fu: bands[0]?.fu ?? 0 }],
  );
  return grades.find((grade) => fu <= grade.fu)?.betaW ?? 1;
}
