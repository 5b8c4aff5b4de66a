import { expect, onTestFinished, test, vi } from 'vitest';
import { changeText, changeWords } from '../src/pages/compare/change-text.ts';
import { type Joint, paired } from '../src/pages/compare/pairs.ts';
import { czech } from '../src/words/czech.ts';
import { spoken } from '../src/words/language.ts';
import { chooseUnits } from '../src/words/units.ts';

const joint = (id: string, name: string, number: number) =>
  ({
    id,
    name,
    number,
    verdict: { status: 'PASSED', lastStatus: 'PASSED', percent: 50, governing: null },
  }) as Joint;

test('joints of one name are compared by their numbers, whatever order they stand in', () => {
  const before = [joint('old 2', 'A', 2), joint('old 7', 'A', 7)];
  const after = [joint('new 9', 'A', 9), joint('new 2', 'A', 2), joint('new 5', 'A', 5)];
  const pairs = paired(before, after).map((one) => [one.before?.id ?? null, one.after?.id]);
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['old 2', 'new 2'],
      ['old 7', 'new 9'],
      [null, 'new 5'],
    ]),
  );
});

test('what was changed is told in the units of the reader', () => {
  onTestFinished(() => chooseUnits('si'));
  const text = (before: string | null, after: string, unit: string | null) =>
    changeText({ field: 'offsetX', before, after, unit });
  const said = () => [
    text('-10', '-400.5', 'kN'),
    text(null, '12', 'kNm'),
    text('25.4', '0', 'mm'),
    text('30', '45', '°'),
    text('IPE 300', 'IPE 330', null),
  ];
  expect(said()).toEqual([
    ...[
      '-10 → -400.5\u00a0kN',
      '– → 12\u00a0kN·m',
      '25.4 → 0\u00a0mm',
      '30 → 45\u00a0°',
      'IPE 300 → IPE 330',
    ],
  ]);
  chooseUnits('us');
  expect(said()).toEqual([
    ...[
      '-2.25 → -90.04\u00a0kip',
      '– → 106.2\u00a0kip·in',
      '1 → 0\u00a0in',
      '30 → 45\u00a0°',
      'IPE 300 → IPE 330',
    ],
  ]);
});

test('what was changed is said in the language of the page', () => {
  const said = () => [
    changeWords('CUT1', { field: 'existence', before: null, after: 'there', unit: null }),
    changeWords('CUT1', { field: 'existence', before: 'there', after: null, unit: null }),
    changeWords('B1', { field: 'bearing', before: 'true', after: 'false', unit: null }),
    changeWords('B1', { field: 'section', before: 'IPE 300', after: 'true', unit: null }),
    changeWords('LC1, B1 END', { field: 'vz', before: '1', after: '2', unit: 'kN' }),
  ];
  expect(said()).toEqual([
    'CUT1: added',
    'CUT1: deleted',
    'B1 bearing: yes → no',
    'B1 section: IPE 300 → true',
    'LC1, B1 END vz: 1 → 2\u00a0kN',
  ]);
  vi.spyOn(spoken, 'dictionary').mockReturnValue(czech);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(said().slice(0, 3)).toEqual(['CUT1: přidáno', 'CUT1: smazáno', 'B1 nosný: ano → ne']);
});
