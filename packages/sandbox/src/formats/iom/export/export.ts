import { designCodeNames } from '@connection-gateway/contract/project';
import { buildModel } from '../../../engine/build-model.ts';
import type { Connection } from '../../../model/connection.ts';
import { unprocessable } from '../../../model/problem.ts';
import type { Project } from '../../../model/project.ts';
import { connectionDataOf } from '../../connection-data/connection-data.ts';
import { toElement } from '../../connection-data/to-element.ts';
import type { PlainElement } from '../../xml/plain-element.ts';
import { node, writeDocument } from '../../xml/plain-element.ts';
import { exportLoads } from './export-loads.ts';
import { exportMaterials } from './export-materials.ts';
import { exportMembers } from './export-members.ts';

/** Versions of the open model that can be asked for; what is written here is the same in all of them. */
const VERSIONS = ['3.0.0', '3.1.0', '3.2.0'] as const;
const NEWEST = '3.2.0';

/**
 * An open model container with one connection: its active members, sections, materials, active load effects as internal
 * forces at the node, and the parts its operations make. Text that `importIom` reads back. m, N, Nm, Pa, rad.
 *
 * Errors: 422 for a version that is not written here. Source: contract B.14, E.2.
 */
export function exportIom(project: Project, connection: Connection, version: string = NEWEST): string {
  if (!VERSIONS.some((known) => known === version)) {
    throw unprocessable(
      `version ${JSON.stringify(version)} is not written; it can be ${VERSIONS.join(', ')}.`,
    );
  }
  const model = buildModel(project, connection);
  const { loadCases, results } = exportLoads(project, connection);
  const openModel = node('OpenModel', [
    node('Version', version),
    originOf(project, connection),
    ...exportMembers(connection),
    ...exportMaterials(project, model),
    loadCases,
    node('Connections', [toElement('ConnectionData', connectionDataOf(connection, model))]),
  ]);
  return writeDocument(node('OpenModelContainer', [openModel, node('OpenModelResult', [results])]));
}

function originOf({ info, code }: Project, { loadSettings }: Connection): PlainElement {
  const texts = [
    ['ProjectName', info.name],
    ['ProjectDescription', info.description],
    ['Author', info.author],
    ['DateOfCreate', info.date],
  ] as const;
  return node('OriginSettings', [
    ...texts.flatMap(([name, text]) => (text ? [node(name, text)] : [])),
    node('CrossSectionConversionTable', 'NoUsed'),
    node('CountryCode', designCodeNames[code]),
    node('ImportRecommendedWelds', false),
    node('CheckEquilibrium', loadSettings.loadsInEquilibrium),
  ]);
}
