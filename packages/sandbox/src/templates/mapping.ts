import {
  conversionType,
  type TemplateConversion,
  type TemplateConversions,
} from '@connection-gateway/contract/template';
import { readTemplate } from '../formats/template-xml/read-template.ts';
import type { Template } from '../formats/template-xml/template.ts';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { sectionOf } from '../parameters/member-facts.ts';
import { itemsOf, originalId } from './conversion-kinds.ts';
import { matchMembers } from './match-members.ts';

/**
 * What a template needs and what the connection would use for it (`get-default-mapping`): the template's own sections and
 * materials by name, and members as `matchMembers` pairs them. Changes nothing.
 *
 * Errors: 422 for text that is not a template and for member ids the connection does not have.
 */
export function defaultMapping(
  project: Project,
  connection: Connection,
  templateXml: string,
  memberIds: readonly number[] | null,
): TemplateConversions {
  return mappingOf(project, connection, readTemplate(templateXml), memberIds);
}

/** `defaultMapping` of a template that has been read. */
export function mappingOf(
  project: Project,
  connection: Connection,
  template: Template,
  memberIds: readonly number[] | null,
): TemplateConversions {
  const items = itemsOf(template).map(
    (item): TemplateConversion => ({
      $type: conversionType(item.kind),
      originalValue: item.name,
      originalTemplateId: originalId(item),
      newValue: item.name,
      description: item.description,
      newTemplateId: null,
    }),
  );
  return {
    conversions: [...items, ...memberConversions(project, connection, template, memberIds)],
    countryCode: project.code.toUpperCase(),
  };
}

function memberConversions(
  project: Project,
  connection: Connection,
  template: Template,
  memberIds: readonly number[] | null,
): TemplateConversion[] {
  const templateMembers = new Map(template.members.map((member) => [member.id, member]));
  const sections = new Map(template.crossSections.map(({ id, name }) => [id, name]));
  return matchMembers(template, connection, memberIds).map(({ templateMemberId, isBearing, member }) => {
    const original = templateMembers.get(templateMemberId);
    return {
      $type: conversionType('MemberTemplateConversion'),
      isBearing,
      originalMemberName: original?.name ?? null,
      newMemberName: member?.name ?? null,
      originalValue: sections.get(original?.crossSectionId ?? -1) ?? null,
      originalTemplateId: String(templateMemberId),
      newValue: (member === null ? undefined : sectionOf(project, member)?.name) ?? null,
      description: original?.name ?? null,
      newTemplateId: member === null ? null : String(member.id),
    };
  });
}
