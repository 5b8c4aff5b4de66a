import type { ConProjectData } from '@connection-gateway/contract/project';
import type { Settings } from '@connection-gateway/contract/settings';
import type { ProjectMaterials } from '../materials/project-materials.ts';
import type { Connection } from './connection.ts';

/** Design codes the sandbox can hold, as generation 4 spells them. */
export type DesignCode =
  | 'none'
  | 'ecen'
  | 'india'
  | 'sia'
  | 'american'
  | 'canada'
  | 'australia'
  | 'rus'
  | 'chn'
  | 'hkg';

/** An open project. Everything in it is plain data apart from the materials, which know how to become plain data. */
export interface Project {
  readonly id: string;
  info: Omit<ConProjectData, 'countryCode' | 'designCode'>;
  code: DesignCode;
  /** The complete dictionary, keys without a version suffix. */
  settings: Settings;
  materials: ProjectMaterials;
  connections: Connection[];
  /** Highest connection number ever given; numbers are never used again. */
  lastConnectionId: number;
  /** Highest number ever given to a bolt, weld or plate of the project. Never restarts. */
  lastPartId: number;
}
