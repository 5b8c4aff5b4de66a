/** Writes small open models piece by piece; every function returns the XML of one item. */

export const ref = (name: string, typeName: string, id: number) =>
  `<${name}><TypeName>${typeName}</TypeName><Id>${id}</Id></${name}>`;

export const point = (id: number, [x, y, z]: readonly [number | string, number | string, number | string]) =>
  `<Point3D><Id>${id}</Id><Name>N${id}</Name><X>${x}</X><Y>${y}</Y><Z>${z}</Z></Point3D>`;

export const vector = (name: string, [x, y, z]: readonly [number, number, number]) =>
  `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>`;

export const segment = (id: number, start: number, end: number, system = '') =>
  `<LineSegment3D><Id>${id}</Id>${ref('StartPoint', 'Point3D', start)}${ref('EndPoint', 'Point3D', end)}${system}</LineSegment3D>`;

export const system = (type: string, content: string) =>
  `<LocalCoordinateSystem xsi:type="${type}">${content}</LocalCoordinateSystem>`;

export const steel = (id: number, name = 'S 355', more = '<LoadFromLibrary>true</LoadFromLibrary>') =>
  `<MatSteel xsi:type="MatSteelEc2"><Id>${id}</Id><Name>${name}</Name>${more}</MatSteel>`;

export const section = (id: number, uniqueName: string, name = uniqueName) =>
  `<CrossSection xsi:type="CrossSectionParameter"><Id>${id}</Id><Name>${name}</Name><CrossSectionType>UniqueName</CrossSectionType>
   <Parameters><Parameter xsi:type="ParameterString"><Name>UniqueName</Name><Value>${uniqueName}</Value></Parameter></Parameters>
   ${ref('Material', 'MatSteel', 1)}</CrossSection>`;

export const element = (id: number, segmentId: number, more = '') =>
  `<Element1D><Id>${id}</Id>${ref('Segment', 'LineSegment3D', segmentId)}${more}</Element1D>`;

export const member = (id: number, name: string, elements: readonly number[], sectionId: number, more = '') =>
  `<Member1D><Id>${id}</Id><Name>${name}</Name>
   <Elements1D>${elements.map((one) => ref('ReferenceElement', 'Element1D', one)).join('')}</Elements1D>
   ${ref('CrossSection', 'CrossSection', sectionId)}${more}</Member1D>`;

export const connectionPoint = (
  id: number,
  name: string,
  node: number,
  members: readonly (readonly [memberId: number, isContinuous: boolean])[],
  more = '',
) =>
  `<ConnectionPoint><Id>${id}</Id><Name>${name}</Name>${ref('Node', 'Point3D', node)}<ConnectedMembers>${members
    .map(
      ([memberId, isContinuous], index) =>
        `<ConnectedMember><Id>${index + 1}</Id>${ref('MemberId', 'Member1D', memberId)}<IsContinuous>${isContinuous}</IsContinuous></ConnectedMember>`,
    )
    .join('')}</ConnectedMembers>${more}</ConnectionPoint>`;

export const loadCase = (id: number, name: string) =>
  `<LoadCase><Id>${id}</Id><Name>${name}</Name></LoadCase>`;

export type Forces = Partial<Record<'N' | 'Qy' | 'Qz' | 'Mx' | 'My' | 'Mz', number>>;

/** Forces of one load in one section. */
export const forces = (loadId: number, values: Forces, loadingType = 'LoadCase') =>
  `<SectionResultBase xsi:type="ResultOfInternalForces"><Loading><LoadingType>${loadingType}</LoadingType><Id>${loadId}</Id></Loading>${Object.entries(
    values,
  )
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</SectionResultBase>`;

export const resultsOf = (
  kind: 'Member1D' | 'Element1D',
  id: number,
  sections: readonly (readonly [position: number, forces: string])[],
  { measure = 'Relative', system: localSystem = 'Principle' } = {},
) =>
  `<ResultOnMember><Member><MemberType>${kind}</MemberType><Id>${id}</Id></Member><ResultType>InternalForces</ResultType>
   <LocalSystemType>${localSystem}</LocalSystemType><Results>${sections
     .map(
       ([position, inside]) =>
         `<ResultBase xsi:type="ResultOnSection"><AbsoluteRelative>${measure}</AbsoluteRelative><Position>${position}</Position><Results>${inside}</Results></ResultBase>`,
     )
     .join('')}</Results></ResultOnMember>`;

const LISTS = [
  'Point3D',
  'LineSegment3D',
  'MatSteel',
  'CrossSection',
  'BoltAssembly',
  'Element1D',
  'Member1D',
  'LoadCase',
  'CombiInput',
  'ConnectionPoint',
  'Connections',
] as const;

export type ModelLists = Partial<Record<(typeof LISTS)[number], readonly string[]>>;

/** The text of an open model without its container. */
export const openModel = (lists: ModelLists, origin = '', version = '2') =>
  `<OpenModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Version>${version}</Version><OriginSettings>${origin}</OriginSettings>${LISTS.map(
    (name) => `<${name}>${(lists[name] ?? []).join('')}</${name}>`,
  ).join('')}</OpenModel>`;

/** The text of a container with a model and results along its members. */
export const container = (lists: ModelLists, results: readonly string[] = [], origin = '', version = '2') =>
  `<?xml version="1.0" encoding="utf-8"?>
<OpenModelContainer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${openModel(lists, origin, version)}
<OpenModelResult><ResultOnMembers><ResultOnMembers><Members>${results.join('')}</Members></ResultOnMembers></ResultOnMembers></OpenModelResult></OpenModelContainer>`;

export const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * A portal of two columns HEB240 (through their nodes, 3 m below and 1 m above) and a rafter IPE360 of 6 m between them.
 * Connection point 7 is the left joint, 9 the right one.
 */
export const portal = {
  Point3D: [
    point(1, [2, 5, 0]),
    point(2, [2, 5, 3]),
    point(3, [2, 5, 4]),
    point(4, [8, 5, 0]),
    point(5, [8, 5, 3]),
    point(6, [8, 5, 4]),
  ],
  LineSegment3D: [segment(1, 1, 2), segment(2, 2, 3), segment(3, 4, 5), segment(4, 5, 6), segment(5, 2, 5)],
  MatSteel: [steel(1)],
  CrossSection: [section(1, 'HEB240'), section(2, 'IPE360'), section(3, 'IPE200')],
  Element1D: [element(1, 1), element(2, 2), element(3, 3), element(4, 4), element(5, 5)],
  Member1D: [member(10, 'C left', [1, 2], 1), member(20, 'C right', [3, 4], 1), member(30, 'Rafter', [5], 2)],
  LoadCase: [loadCase(1, 'Snow')],
  ConnectionPoint: [
    connectionPoint(7, 'Left', 2, [
      [10, true],
      [30, false],
    ]),
    connectionPoint(9, 'Right', 5, [
      [30, false],
      [20, true],
    ]),
  ],
} as const satisfies ModelLists;
