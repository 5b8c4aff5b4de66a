import type { ConMember } from '@connection-gateway/contract/member';
import type { ConTemplateCreateResult } from '@connection-gateway/contract/template';
import { finite } from '@connection-gateway/contract/wire';
import { formatValue } from '../expressions/values/format-value.ts';
import type {
  Template,
  TemplateMember,
  TemplateOperation,
  TemplateParameter,
  Triple,
} from '../formats/template-xml/template.ts';
import { writeTemplate } from '../formats/template-xml/write-template.ts';
import { isXmlElement } from '../formats/template-xml/xml-element.ts';
import { jointKindOf } from '../joints/joints.ts';
import type { Connection } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { valueParameters } from '../parameters/evaluated.ts';
import type { ValuedParameter } from '../parameters/valued-parameter.ts';
import { capturedMaterials, capturedSections, namedSections } from './capture-materials.ts';
import { nameUuid } from './name-uuid.ts';
import { writeOwnData } from './operation-data.ts';
import { TEMPLATE_VERSION } from './template-version.ts';
import { jointOf, typologyCodes } from './topology.ts';
import { unitIdOf } from './units.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The connection as a template, in the text of a `.contemp` file (`get-template`); never empty, even without operations.
 * Its id follows from its content.
 */
export function connectionTemplateXml(project: Project, connection: Connection): string {
  return writeTemplate(captureTemplate(project, connection));
}

/** The connection as a template with what the interface says about it (`create-from-connection`). */
export function createTemplateResult(project: Project, connection: Connection): ConTemplateCreateResult {
  const template = captureTemplate(project, connection);
  return {
    templateId: template.templateId,
    name: connection.name,
    designCode: template.designCode,
    version: template.version,
    manufacturingType: manufacturingType(connection.operations),
    ...typologyCodes(jointOf(connection)),
    operationCount: template.operations.length,
    parameterCount: template.parameters.length,
    paramModelLinkCount: template.links.length,
    template: writeTemplate(template),
  };
}

/** The connection as a template; its id follows from its content. */
export function captureTemplate(project: Project, connection: Connection): Template {
  refuseTyped(connection);
  const template: Template = {
    templateId: NO_ID,
    version: TEMPLATE_VERSION,
    name: connection.name,
    designCode: project.code.toUpperCase(),
    typologyCode: typologyCodes(jointOf(connection)).typologyCode,
    bearingMemberId: connection.members.find(({ isBearing }) => isBearing)?.id ?? null,
    parameters: valueParameters(project, connection).map(captureParameter),
    links: connection.links.map(({ id, parameterId, propertyId }) => ({ id, parameterId, propertyId })),
    operations: connection.operations.map((operation) => captureOperation(project, operation)),
    crossSections: capturedSections(project, connection),
    materials: capturedMaterials(project, connection),
    members: connection.members.map((member) => captureMember(project, member)),
    loads: [],
    rest: [],
  };
  return { ...template, templateId: nameUuid(writeTemplate(template)) };
}

/** Errors: 422, since what a template says of these operations is not known here. */
function refuseTyped({ operations }: Connection): void {
  const names = operations.filter(({ typed }) => typed !== undefined).map(({ name }) => name);
  if (names.length > 0)
    throw unprocessable(`The sandbox cannot write typed operations into a template: ${names.join(', ')}.`);
}

function captureOperation(project: Project, operation: Operation): TemplateOperation {
  const { id, name, isImported, type, commandId, source } = operation;
  return {
    id,
    name,
    isImported,
    type,
    commandId,
    data: isXmlElement(source)
      ? source
      : writeOwnData({ ...operation, sectionIds: namedSections(project, [operation]) }),
  };
}

function captureParameter({ parameter, evaluated: { value } }: ValuedParameter): TemplateParameter {
  return {
    id: parameter.id,
    key: parameter.key,
    expression: parameter.expression,
    defaultExpression: parameter.defaultExpression,
    description: parameter.description,
    unitId: unitIdOf(parameter.unit),
    isVisible: parameter.isVisible,
    lowerBound: parameter.lowerBound,
    upperBound: parameter.upperBound,
    validationExpression: parameter.validationExpression,
    validationType: parameter.validationType,
    value: typeof value === 'object' && value !== null ? formatValue(value) : value,
  };
}

const forcesIn: ReadonlyMap<string, string> = new Map([
  ['position', 'Position'],
  ['bolts', 'Bolts'],
  ['selectedMemberFace', 'SelectedMemberFace'],
]);

function captureMember({ materials }: Project, member: ConMember): TemplateMember {
  const { position, model } = member;
  const triple = (vector: { x: number; y: number; z: number } | null | undefined, missing: Triple): Triple =>
    vector ? [vector.x, vector.y, vector.z] : missing;
  const place = member.connectedBy === 'end' ? 1 : 0;
  const section = materials.crossSections.find(({ id }) => id === member.crossSectionId);
  return {
    id: member.id,
    name: member.name ?? '',
    crossSectionId: member.crossSectionId ?? null,
    materialId: section?.materialId ?? null,
    origin: triple(position?.origin, [0, 0, 0]),
    axes: {
      x: triple(position?.axisX, [1, 0, 0]),
      y: triple(position?.axisY, [0, 1, 0]),
      z: triple(position?.axisZ, [0, 0, 1]),
    },
    positionOnLine: member.isContinuous ? 0.5 : place,
    forcesIn: forcesIn.get(model?.forcesIn ?? '') ?? (finite(model?.x) === null ? null : 'Node'),
  };
}

function manufacturingType(operations: readonly Operation[]): string {
  const features = operations.flatMap((operation) => jointKindOf(operation)?.family.features ?? []);
  const isBolted =
    features.some(({ bolts }) => bolts) || operations.some(({ boltAssemblyId }) => boltAssemblyId !== null);
  const isWelded =
    features.some(({ welds }) => welds) || operations.some(({ weldMaterialId }) => weldMaterialId !== null);
  if (isBolted) return isWelded ? 'Mixed' : 'Bolted';
  return 'Welded';
}
