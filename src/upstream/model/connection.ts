import type { ConnectionKey } from './keys.ts';
import type { AnalysisType } from './words.ts';

export interface Connection extends ConnectionKey {
  identifier: string | null;
  name: string;
  description: string | null;
  analysisType: AnalysisType;
  includeBuckling: boolean;
}

export type ConnectionChanges = Partial<
  Pick<Connection, 'name' | 'description' | 'analysisType' | 'includeBuckling'>
>;
