import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { MaterialElement } from '@connection-gateway/contract/material';
import { ConnectionCheckRes, ConResultSummary } from '@connection-gateway/contract/results';
import { z } from 'zod';
import type { Audit } from './audit.ts';

const list = (body: unknown) => z.array(MaterialElement).parse(body);

export const resultAudits: readonly Audit[] = [
  {
    id: 'T-01',
    level: 'MUST',
    about: 'AddCrossSection',
    rule: 'append the section last, in its steel, with $type',
    async check({ api, project }) {
      const path = `${project}/materials/cross-sections`;
      await api.post(path, { mprlName: 'IPE240', materialName: 'S 450' });
      const section = Object(list((await api.get(path)).body).at(-1));
      equal(section.name, 'IPE240');
      // In services of 26.1 under the older prefixes too.
      const { $type, material, definition } = section;
      match(definition?.$type ?? $type, /CrossSectionParameter|ConCrossSectionLibraryDefinition/);
      equal(definition?.materialName ?? material.element.name, 'S 450');
    },
  },
  {
    id: 'T-02',
    level: 'MUST',
    about: 'AddBoltAssembly',
    rule: 'bring its grade',
    async check({ api, project }) {
      const path = `${project}/materials/bolt-assemblies`;
      await api.post(path, { mprlName: 'M20 10.9' });
      equal(Object(list((await api.get(path)).body).at(-1)).boltGrade.element.name, '10.9');
    },
  },
  {
    id: 'T-03',
    level: 'SHOULD',
    about: 'AddMaterialSteel',
    rule: 'refuse an unknown name with 422 (generation 3: 400)',
    async check({ api, project, generation }) {
      const { status } = await api.post(`${project}/materials/steel`, { mprlName: 'No such steel' });
      equal(status, generation === 3 ? 400 : 422);
    },
  },
  {
    id: 'R-01',
    level: 'MUST',
    about: 'Calculate',
    rule: 'answer one summary per id, with an Analysis row',
    async check({ api, project, joint }) {
      await joint();
      const { body } = await api.post(`${project}/connections/calculate`, [1]);
      const [summary] = z.array(ConResultSummary).parse(body);
      equal(summary?.id, 1);
      ok(summary?.resultSummary?.some(({ name }) => name === 'Analysis'));
    },
  },
  {
    id: 'R-02',
    level: 'MUST',
    about: 'Calculate',
    rule: 'refuse an unknown connection with 404 or 422 (generation 3: 400 too)',
    async check({ api, project }) {
      const { status } = await api.post(`${project}/connections/calculate`, [9999]);
      ok([400, 404, 422].includes(status));
    },
  },
  {
    id: 'R-03',
    level: 'MUST',
    about: 'GetRawJsonResults',
    rule: 'calculate by itself and answer one JSON text per id',
    async check({ api, project, joint }) {
      await joint();
      const { body } = await api.post(`${project}/connections/rawresults-text`, [1]);
      const texts = z.array(z.string()).parse(body);
      equal(texts.length, 1);
      equal(typeof JSON.parse(texts[0] ?? ''), 'object');
    },
  },
  {
    id: 'R-04',
    level: 'SHOULD',
    about: 'GetResults',
    rule: 'not calculate: what was not calculated has empty lists',
    async check({ api, project, joint }) {
      await joint();
      const { body } = await api.post(`${project}/connections/results`, [1]);
      for (const result of z.array(ConnectionCheckRes).parse(body))
        deepEqual(result.checkResSummary ?? [], []);
    },
  },
  {
    id: 'R-05',
    level: 'SHOULD',
    about: 'a change of loads',
    rule: 'drop the results',
    async check({ api, project, joint }) {
      const path = await joint();
      await api.post(`${project}/connections/calculate`, [1]);
      await api.post(`${path}/load-effects`, { name: 'New', active: true });
      const { body } = await api.post(`${project}/connections/results`, [1]);
      for (const result of z.array(ConnectionCheckRes).parse(body))
        deepEqual(result.checkResSummary ?? [], []);
    },
  },
];
