import type { OperationId } from './contract/later.ts';

/**
 * Changes that come out the same when they are sent again to the same project: what they do follows from the project
 * and their body alone.
 */
const repeatable: ReadonlySet<OperationId> = new Set([
  'UpdateProjectData',
  'UpdateSettings',
  'UpdateConnection',
  'DeleteConnection',
  'AddMember',
  'UpdateMember',
  'DeleteMember',
  'SetBearingMember',
  'DeleteOperations',
  'UpdateCommonOperationProperties',
  'AddLoadEffect',
  'UpdateLoadEffect',
  'DeleteLoadEffect',
  'SetLoadSettings',
  'Update',
  'DeleteParameters',
  'CreateParameter',
  'DeleteParameter',
  'CreateParameterLink',
  'DeleteParameterLink',
  'ApplyTemplate',
  'DeleteAll',
  'Delete',
  'ExplodeAll',
  'Explode',
  'UpdateTemplateCommonOperationProperties',
  'LoadDefaults',
  'AddMaterialSteel',
  'AddMaterialConcrete',
  'AddMaterialBoltGrade',
  'AddMaterialWeld',
  'AddMaterialHeadedStudGrade',
  'AddCrossSection',
  'AddBoltAssembly',
] as const);

/** Changes that leave nothing in the project that a file of it would hold. */
const without: ReadonlySet<OperationId> = new Set([
  'Calculate',
  'CalculateConnection',
  'CalculateAsync',
  'CalculateConnectionAsync',
  'CancelCalculationJob',
  'GetRawJsonResults',
  'GetRawJsonResultsOfConnection',
  'PublishConnection',
  'CloseProject',
] as const);

/** Longer bodies are not recorded; a new file is taken instead. */
const LONGEST_RECORDED = 1_000_000;

/**
 * How a change is kept: `record` writes it down to be sent again, `file` takes a new file of the project, because it
 * draws ids at random (new connections), goes by results or was sent as a file. Unknown operations take the file.
 */
export function keptBy(id: OperationId, body: unknown): 'record' | 'file' | 'nothing' {
  if (without.has(id)) return 'nothing';
  const short = body === undefined || JSON.stringify(body).length <= LONGEST_RECORDED;
  return repeatable.has(id) && short ? 'record' : 'file';
}
