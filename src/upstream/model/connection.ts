import type { ConnectionKey } from './keys.ts';
import type { AnalysisType, SteelEdition } from './words.ts';

export interface Connection extends ConnectionKey {
  identifier: string | null;
  name: string;
  description: string | null;
  analysisType: AnalysisType;
  includeBuckling: boolean;
  /** Null before generation 5, for codes without editions and projects from before there were any. */
  steelEdition: SteelEdition | null;
}

export type ConnectionChanges = Partial<
  Pick<Connection, 'name' | 'description' | 'analysisType' | 'includeBuckling'> & {
    steelEdition: SteelEdition;
  }
>;
