import type { ConTemplatePublishParam } from '@connection-gateway/contract/library';
import { jointKindOf } from '../../joints/joints.ts';
import type { FamilyFeatures } from '../../joints/shared/family.ts';
import type { Connection } from '../../model/connection.ts';
import { unprocessable } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { captureTemplate } from '../capture.ts';
import { nameUuid } from '../name-uuid.ts';
import type { Design } from './designs.ts';
import type { UserSet } from './library.ts';

/**
 * The sets of users with the connection added to the company's or the private one (`publish`); publishing the same again
 * replaces it.
 *
 * Errors: 422 for a connection without operations.
 */
export function publish(
  userSets: readonly UserSet[],
  project: Project,
  connection: Connection,
  { name, author, companyName, designSetType }: ConTemplatePublishParam,
): UserSet[] {
  const type = designSetType === 'private' ? 'Private' : 'Company';
  const design = toDesign(project, connection, name);
  const owner = (type === 'Private' ? author : companyName) ?? null;
  const current = userSets.find((set) => set.type === type) ?? emptySet(type, owner);
  const designs = [...current.designs.filter(({ id }) => id !== design.id), design];
  return [...userSets.filter((set) => set !== current), { ...current, designs }];
}

function emptySet(type: UserSet['type'], owner: string | null): UserSet {
  const description = owner === null ? '' : `Published by ${owner}.`;
  return { type, set: { id: nameUuid(type), name: type, description, ownerId: null, type }, designs: [] };
}

function toDesign(project: Project, connection: Connection, name: string | null | undefined): Design {
  if (connection.operations.length === 0) {
    throw unprocessable(`Connection ${connection.id} has no operations; there is nothing to publish.`);
  }
  const template = captureTemplate(project, connection);
  return {
    id: nameUuid(`${template.templateId} ${name ?? ''}`),
    name: name || connection.name,
    designCode: template.designCode,
    version: String(template.version),
    features: featuresOf(connection),
    isParametric: template.parameters.length > 0,
    webDepth: 0,
    template,
  };
}

/** What the operations of our own families have; of others only the materials are known. */
function featuresOf({ operations }: Connection): FamilyFeatures {
  const known = operations.flatMap((operation) => jointKindOf(operation)?.family.features ?? []);
  const some = (feature: keyof FamilyFeatures) => known.some((features) => features[feature]);
  return {
    bolts: some('bolts') || operations.some(({ boltAssemblyId }) => boltAssemblyId !== null),
    welds: some('welds') || operations.some(({ weldMaterialId }) => weldMaterialId !== null),
    anchors: some('anchors'),
    clipAngles: some('clipAngles'),
    moment: some('moment'),
    shear: some('shear'),
    truss: some('truss'),
  };
}
