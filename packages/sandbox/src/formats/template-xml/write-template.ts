import { NS } from './namespaces.ts';
import type { Template, TemplateLink, TemplateLoad, TemplateOperation } from './template.ts';
import { writeTemplateXml } from './write-elements.ts';
import { writeParameter } from './write-parameter.ts';
import { writeSource } from './write-source.ts';
import { element, nil, type XmlElement } from './xml-element.ts';

/** The `.contemp` text of a template, without a declaration and a byte order mark. */
export function writeTemplate(template: Template): string {
  const parts = [
    element('DesignCode', template.designCode),
    ...(template.loads.length === 0
      ? []
      : [element('LoadsInfo', [element('Loads', template.loads.map(writeLoad))])]),
    template.name === null ? nil('Name') : element('Name', template.name),
    dictionary(
      'Parameters',
      parameterType,
      template.parameters.map((item) => [item.id, writeParameter(item)]),
    ),
    dictionary(
      'ParametersModelLinks',
      linkType,
      template.links.map((item) => [item.id, writeLink(item)]),
    ),
    element('Properties', [
      dictionary(
        'Items',
        operationType,
        template.operations.map(({ id, data }) => [id, writeData(data)]),
      ),
    ]),
    element('Sequence', [element('Operations', template.operations.map(writeStep))]),
    writeSource(template),
    element('TemplateId', template.templateId),
    template.typologyCode === null ? nil('TypologyCode') : element('TypologyCode', template.typologyCode),
    element('Version', String(template.version)),
    ...template.rest,
  ];
  return writeTemplateXml(element('ConnectionTemplate', inContractOrder(parts)));
}

const parameterType = 'KeyValueOfintParameterDatagVyOvWPW';
const linkType = 'KeyValueOfintParameterModelLinkgVyOvWPW';
const operationType = 'KeyValueOfintConnectionCmdData62S_SxYjN';

/** The serialiser of the program expects the members of a class in the order of their names. */
function inContractOrder(parts: readonly XmlElement[]): XmlElement[] {
  return parts.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

function dictionary(
  name: string,
  entry: string,
  values: readonly (readonly [number, XmlElement])[],
): XmlElement {
  const entries = values.map(([key, value]) =>
    element(entry, [element('Key', String(key), NS.arrays), value], NS.arrays),
  );
  return { ...element(name, entries), declares: [NS.arrays] };
}

function writeLink({ id, parameterId, propertyId }: TemplateLink): XmlElement {
  const part = (name: string, text: string) => element(name, text, NS.parameters);
  const parts = [
    part('Id', String(id)),
    part('ParameterId', String(parameterId)),
    part('PropertyId', propertyId),
  ];
  return element('Value', parts, NS.arrays);
}

function writeData(data: XmlElement): XmlElement {
  return { ...data, name: 'Value', namespace: NS.arrays };
}

function writeStep({ id, commandId }: TemplateOperation): XmlElement {
  return element('ManufacturingOperationData', [
    element('CommandId', commandId),
    element('ParameterId', String(id)),
  ]);
}

function writeLoad({ memberId, isBegin, forces }: TemplateLoad): XmlElement {
  const pattern = Object.entries(forces).map(([name, value]) => element(name, String(value)));
  return element('Load', [
    element('BeamId', String(memberId)),
    element('ForcesPattern', inContractOrder(pattern)),
    element('IsBegin', String(isBegin)),
  ]);
}
