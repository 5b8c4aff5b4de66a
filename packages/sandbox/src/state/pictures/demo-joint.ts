import type { ConMember } from '@connection-gateway/contract/member';
import type { Template, TemplateMember, Triple } from '../../formats/template-xml/template.ts';
import { writeTemplate } from '../../formats/template-xml/write-template.ts';
import { LibraryError, MaterialError } from '../../library/library-error.ts';
import { findSection } from '../../library/sections.ts';
import { type Standard, standardOf } from '../../library/standard.ts';
import { type Connection, nextId } from '../../model/connection.ts';
import { resolvePosition } from '../../model/placement.ts';
import { SandboxProblem } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { applyTemplate } from '../../templates/apply.ts';
import type { Design } from '../../templates/library/designs.ts';
import { mappingOf } from '../../templates/mapping.ts';
import { addConnection, newProject } from '../seeds/new-project.ts';

/** For sections the library does not have: they are only looked at. */
const SUBSTITUTE = 'IPE300';
const LARGER = {
  ecen: ['IPE400', 'IPE500', 'IPE600'],
  american: ['W18X50', 'W24X55'],
};
const STEEL = { ecen: 'S 355', american: 'A992' };

/** The joint a template was made for, in a project of its own, with the template applied. Holds no loads, and bare members where it cannot be. */
export function demoJoint({ template, webDepth }: Pick<Design, 'template' | 'webDepth'>): {
  project: Project;
  connection: Connection;
} {
  const countryCode = template.designCode?.toLowerCase() === 'american' ? 'american' : 'ecen';
  const project = newProject({ date: '2000-01-01', countryCode });
  const connection = addConnection(project, template.name ?? '');
  for (const member of template.members) addMember(project, connection, template, member, webDepth);
  try {
    const memberIds = connection.members.map(({ id }) => id);
    const mapping = mappingOf(project, connection, template, memberIds);
    applyTemplate(project, connection, writeTemplate(template), mapping);
  } catch (error) {
    if (!(error instanceof SandboxProblem || error instanceof MaterialError)) throw error;
  }
  return { project, connection };
}

function addMember(
  project: Project,
  connection: Connection,
  { crossSections, bearingMemberId }: Template,
  { id, name, crossSectionId, axes, positionOnLine }: TemplateMember,
  webDepth: number,
): void {
  const own = crossSections.find((candidate) => candidate.id === crossSectionId)?.name ?? SUBSTITUTE;
  const section = id === bearingMemberId ? own : deepEnough(own, webDepth, standardOf(project.code));
  const isContinuous = positionOnLine !== null && positionOnLine > 0 && positionOnLine < 1;
  const connectedBy = positionOnLine === 1 ? 'end' : 'begin';
  const lcs = { axisX: vector(axes.x), axisY: vector(axes.y), axisZ: vector(axes.z) };
  const member: ConMember = {
    id: nextId(connection, 'member'),
    name,
    active: true,
    isContinuous,
    crossSectionId: sectionId(project, section),
    connectedBy,
    mirrorY: false,
    mirrorZ: false,
    isBearing: bearingMemberId === null ? connection.members.length === 0 : id === bearingMemberId,
    position: resolvePosition({ definedBy: 'lcs', ...lcs }, connectedBy, isContinuous),
    model: { modelTypeEnum: 'loadedInXYZ', forcesIn: 'node' },
    stiffnessAnalysis: {},
  };
  connection.members.push(member);
}

/** The section itself, or the first larger one whose web has room for the design. */
function deepEnough(own: string, webDepth: number, standard: Standard): string {
  if (webDepth === 0) return own;
  const found = [own, ...LARGER[standard]].find((name) => {
    const { shape } = findSection(name);
    return shape.form === 'I' && shape.h - 2 * (shape.tf + shape.r) >= webDepth;
  });
  return found ?? own;
}

function sectionId({ materials, code }: Project, name: string): number {
  const steel = STEEL[standardOf(code)];
  try {
    return materials.addCrossSection(name, steel).id;
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    return materials.addCrossSection(SUBSTITUTE, steel).id;
  }
}

function vector([x, y, z]: Triple) {
  return { x, y, z };
}
