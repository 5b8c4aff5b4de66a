import { randomUUID } from 'node:crypto';
import type { ConProjectData } from '@connection-gateway/contract/project';
import type { Settings } from '@connection-gateway/contract/settings';
import { DesignCode, standardOf } from '../../library/standard.ts';
import { ProjectMaterials } from '../../materials/project-materials.ts';
import type { Connection } from '../../model/connection.ts';
import { unprocessable } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { defaultSettings } from '../../settings/dictionary.ts';

/** What every new project holds: one usable item of each kind a joint needs, and no cross-section. */
const FIRST_MATERIALS = {
  ecen: { steel: 'S 355', concrete: 'C25/30', welding: 'S 355', bolts: 'M20 8.8' },
  american: { steel: 'A992', concrete: '4000 psi', welding: 'E70xx', bolts: '3/4 A325' },
} as const;

/**
 * A project without connections, with these settings and the defaults of others. No code, or the code `none`, means ECEN.
 *
 * Errors: 422 for an unknown code or a date that is none.
 */
export function newProject(data: ConProjectData, settings: Settings = {}): Project {
  const code = codeOf(data.countryCode);
  const materials = new ProjectMaterials(code);
  const first = FIRST_MATERIALS[standardOf(code)];
  materials.addSteel(first.steel);
  materials.addConcrete(first.concrete);
  materials.addWelding(first.welding);
  materials.addBoltAssembly(first.bolts);
  return {
    id: randomUUID(),
    info: { ...projectInfo(data), date: checkedDate(data.date) ?? new Date().toISOString().slice(0, 19) },
    code,
    settings: { ...defaultSettings(), ...settings },
    materials,
    connections: [],
    lastConnectionId: 0,
    lastPartId: 0,
  };
}

/** The descriptive part of project data. Errors: 422 for a date that is none. */
export function projectInfo({
  name,
  description,
  projectNumber,
  author,
  date,
}: ConProjectData): Project['info'] {
  return { name, description, projectNumber, author, date: checkedDate(date) };
}

/** An empty connection, appended to the project under the next number. Errors: 422 when the project is full. */
export function addConnection(project: Project, name: string): Connection {
  checkRoom(project);
  project.lastConnectionId += 1;
  const connection: Connection = {
    id: project.lastConnectionId,
    identifier: randomUUID(),
    name: name === '' ? `CON${project.lastConnectionId}` : name,
    description: '',
    analysisType: 'stress_Strain',
    includeBuckling: false,
    members: [],
    loadEffects: [],
    loadSettings: { loadsInEquilibrium: true, loadsInPercentage: false },
    operations: [],
    parameters: [],
    links: [],
    itemLinks: [],
    templates: [],
    common: { weldMaterialId: null, plateMaterialId: null, boltAssemblyId: null },
    last: { member: 0, loadEffect: 0, operation: 0, parameter: 0, link: 0, template: 0 },
    iomPointId: null,
    importMessages: [],
    outcome: null,
  };
  project.connections.push(connection);
  return connection;
}

const MOST_CONNECTIONS = 2000;

/** Errors: 422 when the project cannot take another connection. */
export function checkRoom({ connections }: Project): void {
  if (connections.length >= MOST_CONNECTIONS) {
    throw unprocessable(`The project has ${MOST_CONNECTIONS} connections, the most the sandbox holds.`);
  }
}

function codeOf(text: string | null | undefined): DesignCode {
  if (text === null || text === undefined || text === 'none') return 'ecen';
  return DesignCode.parse(text);
}

function checkedDate(date: string | null | undefined): string | null {
  if (date === null || date === undefined || date === '') return null;
  if (/^\d{4}-\d\d-\d\d/.test(date) && !Number.isNaN(Date.parse(date))) return date;
  throw unprocessable(`body.date must be an ISO 8601 date, not ${JSON.stringify(date.slice(0, 60))}.`);
}
