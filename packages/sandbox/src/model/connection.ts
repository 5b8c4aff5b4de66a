import type { ConLoadEffect, ConLoadSettings } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import type { ConOperationCommonProperties } from '@connection-gateway/contract/operation';
import type { ImportMessage } from './import-message.ts';
import type { Operation } from './operation.ts';
import type { Outcome } from './outcome.ts';
import type { ItemLink, Parameter, ParameterLink } from './parameter.ts';
import type { TemplateInstance } from './template-instance.ts';

/** Lists of a connection that number their items; a number is never given twice. */
export type Counter = 'member' | 'loadEffect' | 'operation' | 'parameter' | 'link' | 'template';

/** A connection. Members, load effects and settings are held in the form generation 4 sends them. */
export interface Connection {
  readonly id: number;
  readonly identifier: string;
  name: string;
  description: string;
  analysisType: string;
  includeBuckling: boolean;
  /** `position` is complete: origin and axes are filled whatever defines them. */
  members: ConMember[];
  loadEffects: ConLoadEffect[];
  loadSettings: ConLoadSettings;
  operations: Operation[];
  parameters: Parameter[];
  links: ParameterLink[];
  itemLinks: ItemLink[];
  templates: TemplateInstance[];
  /** Materials set for all operations at once; null where nothing common was set. */
  common: ConOperationCommonProperties;
  /** Highest number given in each list. */
  last: Record<Counter, number>;
  /** Connection point of the open model it came from, to find it again on an update. */
  iomPointId: number | null;
  /** What of that model is not here. */
  importMessages: ImportMessage[];
  /** Results of the last calculation. Any change that could alter them sets null. */
  outcome: Outcome | null;
}

/** Takes the next free number of a list. */
export function nextId(connection: Connection, counter: Counter): number {
  connection.last[counter] += 1;
  return connection.last[counter];
}
