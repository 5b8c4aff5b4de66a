import type { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import type { WireNumber } from '@connection-gateway/contract/wire';
import type { Connection } from '../../../model/connection.ts';
import { type Block, heading, note, type Row, table } from '../blocks.ts';
import { decimal, kilo } from './format.ts';

const components = ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const;

/** Load effects as entered: kN and kNm, or percent where the load effect says so. */
export function loadBlocks({ loadEffects, members, loadSettings }: Connection): Block[] {
  if (loadEffects.length === 0) return [heading(2, 'Load effects'), note('There are no load effects.')];
  const names = new Map(members.map(({ id, name }) => [id, name ?? `member ${id}`]));
  const absolute = loadEffects.filter(({ isPercentage }) => !isPercentage);
  const relative = loadEffects.filter(({ isPercentage }) => isPercentage);
  const balance = loadSettings.loadsInEquilibrium
    ? 'Loads are in equilibrium.'
    : 'Loads need not be in equilibrium: the bearing member carries what is left over.';
  return [
    heading(2, 'Load effects'),
    note(`Forces in the axes of the member. ${balance}`),
    ...loadTable(absolute, names, 'kN', 'kNm', (value) => kilo(value, 2)),
    ...loadTable(relative, names, '%', '%', (value) => decimal(value, 1)),
  ];
}

function loadTable(
  effects: readonly ConLoadEffect[],
  names: ReadonlyMap<number, string>,
  force: string,
  moment: string,
  show: (value: WireNumber) => string,
): Block[] {
  if (effects.length === 0) return [];
  const rows = effects.flatMap(({ id, name, active, memberLoadings }): Row[] => {
    const title = `${name ?? `load effect ${id}`}${active ? '' : ' (not active)'}`;
    const loads = memberLoadings ?? [];
    if (loads.length === 0) return [{ cells: [title, '-', '-', '', '', '', '', '', ''], tone: 'plain' }];
    return loads.map(({ memberId, position, sectionLoad }, index) => ({
      cells: [
        index === 0 ? title : '',
        names.get(memberId) ?? `member ${memberId}`,
        position.toLowerCase(),
        ...components.map((component) => show(sectionLoad[component])),
      ],
      tone: 'plain',
    }));
  });
  return table(
    [
      ['Load effect', 3.2],
      ['Member', 1.8],
      ['End', 1.2],
      ...(['N', 'Vy', 'Vz'] as const).map((symbol) => [`${symbol} [${force}]`, 1.6, 'right'] as const),
      ...(['Mx', 'My', 'Mz'] as const).map((symbol) => [`${symbol} [${moment}]`, 1.6, 'right'] as const),
    ],
    rows,
  );
}
