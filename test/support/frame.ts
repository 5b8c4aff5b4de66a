import type { Answer, Ask } from './send.ts';

/** A joint of a frame as an open model describes it. Forces in N and N·m at the begin of the beam. */
export interface FrameJoint {
  name: string;
  /** Internal shear of the beam at the column by load case; positive presses the joint down. */
  shear?: Record<string, number>;
}

/**
 * An open model (IOM) of our own making: a row of columns HEB200, 5 m apart, each passing through its joint, with one
 * beam IPE300 that starts there. All S 355. Connection points are numbered 1, 2, 3, ...; load cases get the names used
 * in `shear`.
 */
export function frameXml(joints: readonly FrameJoint[]): string {
  const cases = [...new Set(joints.flatMap(({ shear }) => Object.keys(shear ?? {})))];
  const each = (write: (joint: FrameJoint, number: number) => string) =>
    joints.map((joint, index) => write(joint, index + 1)).join('');
  const ref = (type: string, id: number) => `<TypeName>${type}</TypeName><Id>${id}</Id>`;
  const point = (id: number, x: number, z: number) =>
    `<Point3D><Id>${id}</Id><Name>N${id}</Name><X>${x}</X><Y>0</Y><Z>${z}</Z></Point3D>`;
  const line = (id: number, from: number, to: number) =>
    `<LineSegment3D><Id>${id}</Id><StartPoint>${ref('Point3D', from)}</StartPoint><EndPoint>${ref('Point3D', to)}</EndPoint></LineSegment3D>`;
  const element = (id: number) =>
    `<Element1D><Id>${id}</Id><Name>E${id}</Name><Segment>${ref('LineSegment3D', id)}</Segment></Element1D>`;
  const member = (id: number, name: string, elements: number[], section: number) =>
    `<Member1D><Id>${id}</Id><Name>${name}</Name><Elements1D>${elements
      .map((one) => `<ReferenceElement>${ref('Element1D', one)}</ReferenceElement>`)
      .join('')}</Elements1D><CrossSection>${ref('CrossSection', section)}</CrossSection></Member1D>`;
  const section = (id: number, name: string) =>
    `<CrossSection xsi:type="CrossSectionParameter"><Id>${id}</Id><Name>${name}</Name><CrossSectionType>UniqueName</CrossSectionType><Parameters><Parameter xsi:type="ParameterString"><Name>UniqueName</Name><Value>${name}</Value></Parameter></Parameters><Material>${ref('MatSteel', 1)}</Material></CrossSection>`;
  const connected = (id: number, memberId: number, continuous: boolean) =>
    `<ConnectedMember><Id>${id}</Id><MemberId>${ref('Member1D', memberId)}</MemberId><IsContinuous>${continuous}</IsContinuous></ConnectedMember>`;
  const loads = (shear: Record<string, number>) =>
    Object.entries(shear)
      .map(
        ([name, force]) =>
          `<SectionResultBase xsi:type="ResultOfInternalForces"><Loading><LoadingType>LoadCase</LoadingType><Id>${cases.indexOf(name) + 1}</Id></Loading><N>0</N><Qy>0</Qy><Qz>${force}</Qz><Mx>0</Mx><My>0</My><Mz>0</Mz></SectionResultBase>`,
      )
      .join('');

  return `<?xml version="1.0" encoding="utf-8"?>
<OpenModelContainer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><OpenModel><Version>2</Version>
<OriginSettings><ProjectName>Frame</ProjectName><CountryCode>ECEN</CountryCode><CheckEquilibrium>false</CheckEquilibrium></OriginSettings>
<Point3D>${each((_, n) => [point(4 * n, 5 * n, 0), point(4 * n + 1, 5 * n, -3), point(4 * n + 2, 5 * n, 3), point(4 * n + 3, 5 * n + 4, 0)].join(''))}</Point3D>
<LineSegment3D>${each((_, n) => [line(3 * n, 4 * n + 1, 4 * n), line(3 * n + 1, 4 * n, 4 * n + 2), line(3 * n + 2, 4 * n, 4 * n + 3)].join(''))}</LineSegment3D>
<MatSteel><MatSteel xsi:type="MatSteelEc2"><Id>1</Id><Name>S 355</Name><LoadFromLibrary>true</LoadFromLibrary></MatSteel></MatSteel>
<CrossSection>${section(1, 'HEB200')}${section(2, 'IPE300')}</CrossSection>
<Element1D>${each((_, n) => element(3 * n) + element(3 * n + 1) + element(3 * n + 2))}</Element1D>
<Member1D>${each((_, n) => member(2 * n, `C${n}`, [3 * n, 3 * n + 1], 1) + member(2 * n + 1, `B${n}`, [3 * n + 2], 2))}</Member1D>
<LoadCase>${cases.map((name, index) => `<LoadCase><Id>${index + 1}</Id><Name>${name}</Name><LoadType>Permanent</LoadType></LoadCase>`).join('')}</LoadCase>
<ConnectionPoint>${each(({ name }, n) => `<ConnectionPoint><Id>${n}</Id><Name>${name}</Name><Node>${ref('Point3D', 4 * n)}</Node><ConnectedMembers>${connected(1, 2 * n, true)}${connected(2, 2 * n + 1, false)}</ConnectedMembers></ConnectionPoint>`)}</ConnectionPoint>
</OpenModel><OpenModelResult><ResultOnMembers><ResultOnMembers><Members>${each(({ shear }, n) =>
    shear
      ? `<ResultOnMember><Member><MemberType>Member1D</MemberType><Id>${2 * n + 1}</Id></Member><ResultType>InternalForces</ResultType><LocalSystemType>Principle</LocalSystemType><Results><ResultBase xsi:type="ResultOnSection"><AbsoluteRelative>Relative</AbsoluteRelative><Position>0</Position><Results>${loads(shear)}</Results></ResultBase></Results></ResultOnMember>`
      : '',
  )}</Members></ResultOnMembers></ResultOnMembers></OpenModelResult></OpenModelContainer>`;
}

/** Imports a frame through a gateway and answers the id of its project. */
export async function importFrame(
  ask: (query: string, variables: Record<string, unknown>) => Promise<Answer>,
  joints: readonly FrameJoint[],
): Promise<string> {
  const { data, errors } = await ask(
    `mutation ($text: String!) {
      importIom(input: { file: { text: $text } }) { project { id } errors { message } }
    }`,
    { text: frameXml(joints) },
  );
  if (!data?.importIom?.project) throw new Error(JSON.stringify(errors ?? data));
  return data.importIom.project.id;
}

/** A project file with these joints, as the service writes it. Nothing stays open. */
export async function projectFile(
  ask: Ask,
  joints: readonly FrameJoint[],
  work: (project: string) => Promise<void> = async () => {},
): Promise<Buffer> {
  const id = await importFrame(ask, joints);
  await work(id);
  const { data } = await ask('query ($id: ID!) { project(id: $id) { download { url } } }', { id });
  const file = Buffer.from(await (await fetch(data.project.download.url)).arrayBuffer());
  await ask(
    'mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { message } } }',
    { id },
  );
  return file;
}

/** Sends a file to a place of its own, and answers its id. */
export async function upload(ask: Ask, filename: string, content: Buffer): Promise<string> {
  const { data } = await ask(
    'mutation ($filename: String!) { createUpload(input: { filename: $filename }) { upload { uploadId url } } }',
    { filename },
  );
  const { uploadId, url } = data.createUpload.upload;
  const { status } = await fetch(url, { method: 'PUT', body: new Uint8Array(content) });
  if (status !== 201) throw new Error(`The upload answered ${status}.`);
  return uploadId;
}

/** Plain joints J1, J2, ... */
export const plainJoints = (count: number, prefix = 'J'): FrameJoint[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index + 1}`, shear: { LC1: 10_000 } }));
