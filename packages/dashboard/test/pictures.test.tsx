import { expect, test } from 'vitest';
import { usePicture } from '../src/pages/connection/joint/first-picture.tsx';
import { usePictures } from '../src/parts/thumbnail/use-pictures.ts';
import { answering } from './support/answering.tsx';
import { shown } from './support/shown.ts';

interface State {
  revision: string;
  resultsRevision: string | null;
}

const joint = (link: string) => ({
  __typename: 'ConnectionItem',
  id: 'c',
  scene: { picture: { url: link } },
});

function Links({ state }: { state: State }) {
  const one = { id: 'c', ...state };
  const { linkOf } = usePictures([one]);
  const { value } = usePicture({ connection: one, colouring: 'utilisation', isDark: false });
  return `small ${linkOf('c')}, large ${value}`;
}

test('pictures are others when the joint or its results are, and are asked for once in each state', async () => {
  const answers: Record<string, object> = {};
  const graph = answering(answers);
  const draw = (name: string, state: State) => {
    answers['JointPictures'] = { nodes: [joint(name)] };
    answers['ConnectionPicture'] = { connection: joint(name) };
    return graph.around(<Links state={state} />);
  };
  const screen = shown(draw('thin', { revision: '1', resultsRevision: '1' }));
  await expect.element(screen.getByText('small thin, large thin')).toBeVisible();
  screen.show(draw('thick', { revision: '2', resultsRevision: '1' }));
  await expect.element(screen.getByText('small thick, large thick')).toBeVisible();
  screen.show(draw('green', { revision: '2', resultsRevision: '2' }));
  await expect.element(screen.getByText('small green, large green')).toBeVisible();

  screen.show(draw('asked for in vain', { revision: '2', resultsRevision: '2' }));
  await expect.element(screen.getByText('small green, large green')).toBeVisible();
  expect([graph.sent('JointPictures').length, graph.sent('ConnectionPicture').length]).toEqual([3, 3]);
});
