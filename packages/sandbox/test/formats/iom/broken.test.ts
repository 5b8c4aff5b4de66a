import { expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import { updateFromIom } from '../../../src/formats/iom/import/update.ts';
import { isGap } from '../../../src/model/import-message.ts';
import { newProject } from '../../../src/state/seeds/new-project.ts';
import { someMistakes } from './broken.ts';
import { bytes, container, forces, portal, resultsOf } from './iom-xml.ts';

const results = [
  resultsOf('Member1D', 10, [
    [0.75 - 1e-6, forces(1, { N: -1000 })],
    [0.75 + 1e-6, forces(1, { N: -400 })],
  ]),
  resultsOf('Member1D', 30, [[0, forces(1, { Qz: 600 })]]),
];
const parts = `<ConnectionData><ConenctionPointId>7</ConenctionPointId>
  <Beams><BeamData><Id>30</Id><Name>Rafter</Name></BeamData></Beams>
  <Plates><PlateData><Id>1</Id><Name>P1</Name><Thickness>0.01</Thickness><Material>S 355</Material>
    <Origin><X>2.2</X><Y>5</Y><Z>3</Z></Origin><AxisX><X>1</X><Y>0</Y><Z>0</Z></AxisX><AxisY><X>0</X><Y>1</Y><Z>0</Z></AxisY>
    </PlateData></Plates>
  <Welds><WeldData><Id>2</Id><Thickness>0.005</Thickness><WeldType>Fillet</WeldType></WeldData></Welds></ConnectionData>`;
const text = container({ ...portal, Connections: [parts] }, results);

/** Items of lists and what is in them; but for the one steel, without which there is nothing. */
const isOfAnItem = (path: readonly string[]) => {
  const [, half, list] = path;
  if (half === 'OpenModelResult') return path.length > 4;
  return path.length > 3 && list !== 'MatSteel' && list !== 'OriginSettings';
};

test('no single mistake in a file keeps the rest of it from being opened, or a project from being updated', () => {
  const whole = importIom(bytes(text), []);
  let [silent, said, refused] = [0, 0, 0];
  for (const broken of someMistakes(text, isOfAnItem, 17)) {
    const { connections, materials } = importIom(bytes(broken.text), []);
    const lost = connections.length < 2 || connections.some(({ members }) => members.length < 2);
    const isSaid = connections.some(({ importMessages }) => importMessages.some(isGap));
    if (isSaid) said += 1;
    else silent += 1;
    // What is taken out of a list on purpose cannot be told from what never was there.
    const isTold = isSaid || /is missing|is empty|has no id/.test(broken.what);
    expect([broken.what, lost && !isTold]).toEqual([broken.what, false]);
    const project = { ...newProject({}), materials, connections };
    try {
      updateFromIom(project, bytes(text));
      expect([broken.what, project.connections[0]?.members.length]).toEqual([broken.what, 2]);
    } catch (error) {
      refused += 1;
      expect(String(error)).toContain('matches a connection');
    }
  }

  expect(whole.connections.flatMap(({ importMessages }) => importMessages.filter(isGap))).toEqual([]);
  expect(Math.min(silent, said)).toBeGreaterThan(10);
  expect(refused).toBeLessThan(10);
});
