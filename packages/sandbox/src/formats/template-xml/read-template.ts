import { unprocessable } from '../../model/problem.ts';
import { decodeXml } from '../xml/decode.ts';
import { parseTemplate } from './parse-template.ts';
import { readParameter } from './read-parameter.ts';
import { readLoad, readMaterials, readMember, readSection } from './read-source.ts';
import { dictionaryValues, flagOf, integerOf, listOf, numberOf } from './read-values.ts';
import type { Template, TemplateOperation } from './template.ts';
import { childOf, textOf, typeOf, type XmlElement } from './xml-element.ts';

/** Ids of members that an operation adds are this plus the id of the operation. */
const ADDED_MEMBER = 1_073_741_824;

const GUID = /^\{?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}?$/i;

const knownParts = new Set([
  'DesignCode',
  'LoadsInfo',
  'Name',
  'Parameters',
  'ParametersModelLinks',
  'Properties',
  'Sequence',
  'SourceConnectionInfo',
  'TemplateId',
  'TypologyCode',
  'Version',
]);

/** Templates by their text: the same one is looked at, proposed and applied again and again. */
const known = new Map<string, Template>();
const MOST_KNOWN = 50;
/** In characters; those of the library have a third of it. */
const LONGEST_KNOWN = 500_000;

/**
 * Reads a `.contemp` connection template from text or from the bytes of a file.
 *
 * Errors: 422 for text that is not XML, XML that is not a template, and templates that contradict themselves.
 */
export function readTemplate(source: string | Uint8Array): Template {
  const text = decodeXml(source, 'The template');
  const before = known.get(text);
  if (before !== undefined) return before;
  const template = readText(text);
  if (known.size >= MOST_KNOWN) known.clear();
  if (text.length <= LONGEST_KNOWN) known.set(text, template);
  return template;
}

function readText(text: string): Template {
  const root = parseTemplate(text);
  if (root.name !== 'ConnectionTemplate') {
    throw unprocessable(
      `The XML is not a connection template: its root is ${JSON.stringify(root.name.slice(0, 60))} instead of "ConnectionTemplate".`,
    );
  }
  const info = childOf(root, 'SourceConnectionInfo');
  if (info === undefined) throw unprocessable('Template: SourceConnectionInfo is missing.');
  return {
    templateId: templateIdOf(root),
    version: numberOf(root, 'Version') ?? 0,
    name: textOf(root, 'Name'),
    designCode: textOf(root, 'DesignCode')?.trim() ?? '',
    typologyCode: textOf(root, 'TypologyCode'),
    bearingMemberId: numberOf(childOf(root, 'AnalysisInfo'), 'BearingMemberId'),
    parameters: dictionaryValues(root, 'Parameters').map(readParameter),
    links: dictionaryValues(root, 'ParametersModelLinks').map((link) => ({
      id: integerOf(link, 'Id'),
      parameterId: integerOf(link, 'ParameterId'),
      propertyId: textOf(link, 'PropertyId') ?? '',
    })),
    operations: readOperations(root),
    crossSections: listOf(info, 'CrossSections').map(readSection),
    materials: readMaterials(info),
    members: listOf(info, 'Members')
      .map(readMember)
      .filter(({ id }) => id < ADDED_MEMBER),
    loads: listOf(childOf(root, 'LoadsInfo'), 'Loads').map(readLoad),
    rest: root.children.filter(({ name }) => !knownParts.has(name)),
  };
}

function templateIdOf(root: XmlElement): string {
  const text = textOf(root, 'TemplateId')?.trim() ?? '';
  const id = GUID.exec(text)?.[1];
  if (id === undefined) {
    throw unprocessable(`Template: TemplateId is ${JSON.stringify(text.slice(0, 60))}, not a GUID.`);
  }
  return id.toLowerCase();
}

/** The sequence decides what runs and in which order; the dictionary of properties says with which data. */
function readOperations(root: XmlElement): TemplateOperation[] {
  const properties = childOf(root, 'Properties');
  const entries = properties === undefined ? [] : dictionaryValues(properties, 'Items');
  const data = new Map(entries.map((value) => [integerOf(value, 'OperationId'), value]));
  const seen = new Set<number>();
  return listOf(childOf(root, 'Sequence'), 'Operations').map((step) => {
    const id = integerOf(step, 'ParameterId');
    const value = data.get(id);
    if (value === undefined)
      throw unprocessable(`Template: operation ${id} of the sequence has no properties.`);
    if (seen.has(id)) throw unprocessable(`Template: operation ${id} is in the sequence twice.`);
    seen.add(id);
    const type = (typeOf(value) ?? '').replace(/Data$/, '');
    return {
      id,
      name: textOf(value, 'Name') ?? '',
      isImported: flagOf(value, 'Imported', false),
      type: type === '' ? 'Unknown' : type,
      commandId: textOf(step, 'CommandId') ?? '',
      data: value,
    };
  });
}
