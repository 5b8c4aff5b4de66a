/**
 * A small open model (IOM): a column HEB200 that passes through the joint and a beam IPE300 that begins there, both
 * S 355, with 40 kN of shear in one load case. Something to import before one has a file at hand.
 */
export const exampleModel = `<?xml version="1.0" encoding="utf-8"?>
<OpenModelContainer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <OpenModel>
  <Version>2</Version>
  <OriginSettings><ProjectName>One joint</ProjectName><CountryCode>ECEN</CountryCode></OriginSettings>
  <Point3D>
   <Point3D><Id>1</Id><Name>N1</Name><X>0</X><Y>0</Y><Z>0</Z></Point3D>
   <Point3D><Id>2</Id><Name>N2</Name><X>0</X><Y>0</Y><Z>-3</Z></Point3D>
   <Point3D><Id>3</Id><Name>N3</Name><X>0</X><Y>0</Y><Z>3</Z></Point3D>
   <Point3D><Id>4</Id><Name>N4</Name><X>5</X><Y>0</Y><Z>0</Z></Point3D>
  </Point3D>
  <LineSegment3D>
   ${segment(1, 2, 1)}
   ${segment(2, 1, 3)}
   ${segment(3, 1, 4)}
  </LineSegment3D>
  <MatSteel><MatSteel xsi:type="MatSteelEc2"><Id>1</Id><Name>S 355</Name><LoadFromLibrary>true</LoadFromLibrary></MatSteel></MatSteel>
  <CrossSection>
   ${section(1, 'HEB200')}
   ${section(2, 'IPE300')}
  </CrossSection>
  <Element1D>
   ${element(1)}
   ${element(2)}
   ${element(3)}
  </Element1D>
  <Member1D>
   <Member1D><Id>1</Id><Name>Column</Name><Elements1D><ReferenceElement>${to('Element1D', 1)}</ReferenceElement><ReferenceElement>${to('Element1D', 2)}</ReferenceElement></Elements1D><CrossSection>${to('CrossSection', 1)}</CrossSection></Member1D>
   <Member1D><Id>2</Id><Name>Beam</Name><Elements1D><ReferenceElement>${to('Element1D', 3)}</ReferenceElement></Elements1D><CrossSection>${to('CrossSection', 2)}</CrossSection></Member1D>
  </Member1D>
  <LoadCase><LoadCase><Id>1</Id><Name>Self weight</Name><LoadType>Permanent</LoadType></LoadCase></LoadCase>
  <ConnectionPoint><ConnectionPoint><Id>1</Id><Name>Beam to column</Name><Node>${to('Point3D', 1)}</Node>
   <ConnectedMembers>
    <ConnectedMember><Id>1</Id><MemberId>${to('Member1D', 1)}</MemberId><IsContinuous>true</IsContinuous></ConnectedMember>
    <ConnectedMember><Id>2</Id><MemberId>${to('Member1D', 2)}</MemberId><IsContinuous>false</IsContinuous></ConnectedMember>
   </ConnectedMembers>
  </ConnectionPoint></ConnectionPoint>
 </OpenModel>
 <OpenModelResult><ResultOnMembers><ResultOnMembers><Members>
  <ResultOnMember><Member><MemberType>Member1D</MemberType><Id>2</Id></Member><ResultType>InternalForces</ResultType><LocalSystemType>Principle</LocalSystemType>
   <Results><ResultBase xsi:type="ResultOnSection"><AbsoluteRelative>Relative</AbsoluteRelative><Position>0</Position>
    <Results><SectionResultBase xsi:type="ResultOfInternalForces"><Loading><LoadingType>LoadCase</LoadingType><Id>1</Id></Loading><N>0</N><Qy>0</Qy><Qz>40000</Qz><Mx>0</Mx><My>0</My><Mz>0</Mz></SectionResultBase></Results>
   </ResultBase></Results></ResultOnMember>
 </Members></ResultOnMembers></ResultOnMembers></OpenModelResult>
</OpenModelContainer>`;

function to(type: string, id: number): string {
  return `<TypeName>${type}</TypeName><Id>${id}</Id>`;
}

function segment(id: number, start: number, end: number): string {
  return `<LineSegment3D><Id>${id}</Id><StartPoint>${to('Point3D', start)}</StartPoint><EndPoint>${to('Point3D', end)}</EndPoint></LineSegment3D>`;
}

function element(id: number): string {
  return `<Element1D><Id>${id}</Id><Segment>${to('LineSegment3D', id)}</Segment></Element1D>`;
}

function section(id: number, name: string): string {
  return `<CrossSection xsi:type="CrossSectionParameter"><Id>${id}</Id><Name>${name}</Name><CrossSectionType>UniqueName</CrossSectionType><Parameters><Parameter xsi:type="ParameterString"><Name>UniqueName</Name><Value>${name}</Value></Parameter></Parameters><Material>${to('MatSteel', 1)}</Material></CrossSection>`;
}
