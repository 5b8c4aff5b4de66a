import { describe, expect } from 'vitest';
import type { Ask } from '../../support/test.ts';
import { test } from '../../support/test.ts';

const ARRAYS = 'xmlns:a="http://schemas.microsoft.com/2003/10/Serialization/Arrays"';
const counts = (name: string, ...values: readonly (readonly [count: number, value: number])[]) =>
  `<${name} xmlns:v="http://schemas.datacontract.org/2004/07/IdeaRS.OpenModel.Parameters"><v:ArrayOfValueCount>${values
    .map(
      ([count, value]) =>
        `<v:ValueCount><v:Count>${count}</v:Count><v:Value>${value}</v:Value></v:ValueCount>`,
    )
    .join('')}</v:ArrayOfValueCount></${name}>`;
const weld = (name: string, size: number) =>
  `<${name}><Size>${size}</Size><WeldMaterialName i:nil="true" OrigElectrodeId="2" /><WeldType>DoubleFillet</WeldType></${name}>`;

/** An end plate in the form of the desktop program on a column (HEB200) and a beam (IPE300): 15 mm, two rows of M16 8.8. */
const template = (
  rows = counts('Rows', [1, -0.06]),
  type = 'EndPlateData',
) => `<ConnectionTemplate xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://schemas.datacontract.org/2004/07/IdeaRS.Connections.Data">
<DesignCode>ECEN</DesignCode><Name>Plate</Name>
<Parameters ${ARRAYS}><a:KeyValueOfintParameterDatagVyOvWPW><a:Key>1</a:Key><a:Value xmlns:p="http://schemas.datacontract.org/2004/07/IdeaRS.Common.Parameters">
<p:Id>1</p:Id><p:Identifier>below</p:Identifier><p:IsVisibleForSimpleConnection>true</p:IsVisibleForSimpleConnection><p:UserUnitId>10</p:UserUnitId><p:ValidationType>Warning</p:ValidationType>
<p:Value xmlns:x="http://www.w3.org/2001/XMLSchema" i:type="x:string">0.02</p:Value></a:Value></a:KeyValueOfintParameterDatagVyOvWPW></Parameters>
<ParametersModelLinks ${ARRAYS}><a:KeyValueOfintParameterModelLinkgVyOvWPW><a:Key>1</a:Key><a:Value xmlns:p="http://schemas.datacontract.org/2004/07/IdeaRS.Common.Parameters"><p:Id>1</p:Id><p:ParameterId>1</p:ParameterId><p:PropertyId>1-252</p:PropertyId></a:Value></a:KeyValueOfintParameterModelLinkgVyOvWPW></ParametersModelLinks>
<Properties><Items ${ARRAYS}><a:KeyValueOfintConnectionCmdData62S_SxYjN><a:Key>1</a:Key><a:Value i:type="${type}">
<Imported>false</Imported><Name>EP1</Name><OperationId>1</OperationId><PlateMaterialName i:nil="true" OrigPlateMatId="1" />
<Thickness>0.015</Thickness><ConnectionType>Bolted</ConnectionType><HorizontalShift>0</HorizontalShift>
<OffsetBottom>0.02</OffsetBottom><OffsetLeft>0.01</OffsetLeft><OffsetRight>0.01</OffsetRight><OffsetTop>0.02</OffsetTop><PlateSizeMethod>ToProfile</PlateSizeMethod>
<CreateNotch>false</CreateNotch><Fastening><BoltInteraction>Interaction</BoltInteraction>${counts('Cols', [1, -0.035])}${counts('ColsNegative', [1, -0.035])}
<ColsPosition>Profile</ColsPosition><CoordinateSystem>Cartesian</CoordinateSystem><FastenerName OrigBoltAssemblyId="1">M16 8.8</FastenerName><IsCustomLcs>false</IsCustomLcs>
${rows}${counts('RowsNegative', [1, -0.06])}<RowsPosition>Profile</RowsPosition></Fastening>
<IsBackingPlate>false</IsBackingPlate><Member1>BeamByOperationId(2)</Member1>${weld('MemberFlangesWeld', 0.005)}${weld('MemberWeld', 0.004)}<RelatedMember>BeamByOperationId(1)</RelatedMember>
</a:Value></a:KeyValueOfintConnectionCmdData62S_SxYjN></Items></Properties>
<Sequence><Operations><ManufacturingOperationData><CommandId>e34a6399-a8cc-41d6-beeb-bbaaa2a81f6f</CommandId><ParameterId>1</ParameterId></ManufacturingOperationData></Operations></Sequence>
<SourceConnectionInfo><CrossSections><CrossSectionInTemplate><CssType>RolledI</CssType><Id>1</Id><Name>HEB200</Name></CrossSectionInTemplate><CrossSectionInTemplate><CssType>RolledI</CssType><Id>2</Id><Name>IPE300</Name></CrossSectionInTemplate></CrossSections>
<MaterialsInTemplate><BoltAssemblies><BoltAssemblyInTemplate><BoltDiameter>0.016</BoltDiameter><Id>1</Id><Name>M16 8.8</Name><UltimateStrength>800000000</UltimateStrength></BoltAssemblyInTemplate></BoltAssemblies>
<Electrodes><ElectrodeInTemplate><Id>2</Id><Name>S 355</Name><UltimateStrength>490000000</UltimateStrength></ElectrodeInTemplate></Electrodes>
<PlateMaterials><PlateMaterialInTemplate><Id>1</Id><Name>S 355</Name><YieldStrength>355000000</YieldStrength></PlateMaterialInTemplate></PlateMaterials></MaterialsInTemplate>
<Members>${[[1, 'C', [0, 0, 1], [-1, 0, 0]] as const, [2, 'B', [1, 0, 0], [0, 0, 1]] as const]
  .map(
    ([id, name, x, z]) =>
      `<MemberInTemplate><CssId>${id}</CssId><Id>${id}</Id><Lcs><LcsAxisX><DirectionX>${x[0]}</DirectionX><DirectionY>${x[1]}</DirectionY><DirectionZ>${x[2]}</DirectionZ></LcsAxisX><LcsAxisY><DirectionX>0</DirectionX><DirectionY>1</DirectionY><DirectionZ>0</DirectionZ></LcsAxisY><LcsAxisZ><DirectionX>${z[0]}</DirectionX><DirectionY>${z[1]}</DirectionY><DirectionZ>${z[2]}</DirectionZ></LcsAxisZ><LcsOrigin><X>0</X><Y>0</Y><Z>0</Z></LcsOrigin></Lcs><MaterialId>1</MaterialId><Name>${name}</Name></MemberInTemplate>`,
  )
  .join('')}</Members><Pins /></SourceConnectionInfo>
<TemplateId>3B1F6A52-77D4-4E0B-9E53-0C2B7A9D4E11</TemplateId><TypologyCode>Y+</TypologyCode><Version>43</Version></ConnectionTemplate>`;

interface Row {
  readonly name: string;
  readonly status: string;
}

/** Applies the template, calculates, and answers what one sees. */
async function applied(ask: Ask, projectId: string, text: string) {
  const connectionId = `ConnectionItem:${projectId.slice('Project:'.length)}/1`;
  const { data: change } = await ask(
    `mutation ($id: ID!, $text: String!) {
      applyTemplate(input: { connectionId: $id, template: { file: { text: $text } } }) {
        connection { operations { name rawKind } }
        issues { severity description details }
        errors { message }
      }
    }`,
    { id: connectionId, text },
  );
  const { data: done } = await ask(
    `mutation ($id: ID!) {
      startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
        job { items { nodes { connection {
          model { plates { name thickness outline { x y } } boltGrids { name positions { y z } } }
          results { summary { name status message } }
        } } } }
      }
    }`,
    { id: connectionId },
  );
  return { change: change.applyTemplate, done: done?.startCalculation.job.items.nodes[0].connection };
}

describe('an end plate as the desktop program writes it', () => {
  test('is made and calculated where its numbers suffice', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J1', shear: { Snow: 30_000 } }]);

    const { change, done } = await applied(ask, id, template());

    expect(change).toEqual({
      connection: { operations: [{ name: 'EP1', rawKind: 'EndPlate' }] },
      issues: [],
      errors: [],
    });
    // 150 + 2 x 10 mm wide, 20 + 300 + 20 mm high; bolts 35 mm and 60 mm inside the edges of the IPE300.
    expect(done.model).toEqual({
      plates: [
        {
          name: 'EP1',
          thickness: 0.015,
          outline: [
            [-0.085, -0.17],
            [0.085, -0.17],
            [0.085, 0.17],
            [-0.085, 0.17],
          ].map(([x, y]) => ({ x: expect.closeTo(x ?? 0), y: expect.closeTo(y ?? 0) })),
        },
      ],
      boltGrids: [
        {
          name: 'EP1',
          positions: [
            [-0.04, 0.09],
            [0.04, 0.09],
            [-0.04, -0.09],
            [0.04, -0.09],
          ].map(([y, z]) => ({ y: expect.closeTo(y ?? 0), z: expect.closeTo(z ?? 0) })),
        },
      ],
    });
    expect(done.results.summary.map(({ name, status }: Row) => [name, status])).toEqual([
      ['Analysis', 'PASSED'],
      ['Plates', 'PASSED'],
      ['Bolts', 'PASSED'],
      ['Welds', 'PASSED'],
    ]);
  });

  test('is no more once a parameter drives a size that nobody can tell', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J1', shear: { Snow: 30_000 } }]);

    const { done } = await applied(ask, id, template().replace('>0.02</p:Value>', '>0.03</p:Value>'));

    expect(done.results.summary[0]).toMatchObject({
      name: 'Analysis',
      status: 'FAILED',
      message: expect.stringContaining('EP1: property 252 = 0.03 is driven by a parameter'),
    });
  });

  test.for([
    ['several rows on a side', template(counts('Rows', [2, -0.06]))],
    ['rows outside the profile', template(counts('Rows', [1, 0.06]))],
    ['data that is called as ours, but is none', template(undefined, 'FinPlateData')],
  ])('is kept and named where it has %s', async ([, text = ''], { ask, frame }) => {
    const id = await frame([{ name: 'J1', shear: { Snow: 30_000 } }]);

    const { change, done } = await applied(ask, id, text);

    expect(change.connection.operations).toEqual([{ name: 'EP1', rawKind: expect.any(String) }]);
    expect(done.model.plates).toEqual([]);
    expect(done.results.summary[0]).toMatchObject({
      name: 'Analysis',
      status: 'FAILED',
      message: expect.stringContaining('the sandbox does not calculate EP1'),
    });
  });
});
