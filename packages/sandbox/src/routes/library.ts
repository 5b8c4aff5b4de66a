import { memory } from '../model/memory.ts';
import { unprocessable } from '../model/problem.ts';
import { full } from '../state/room.ts';
import { weightOf } from '../state/weight/weight.ts';
import { designSets, findDesign, libraryTemplate, propose } from '../templates/library/library.ts';
import { publish } from '../templates/library/publish.ts';
import { clientRoutes, connectionRoutes } from './route.ts';

const MOST_PUBLISHED = 200;

export const library = clientRoutes<'GetDesignSets' | 'GetTemplate' | 'GetDesignItemPicture'>({
  GetDesignSets: ({ state }) => designSets(state.userSets),
  // BASE64 of UTF-8, unlike the template of a connection.
  GetTemplate: ({ state, query }) =>
    Buffer.from(libraryTemplate(query.designSetId, query.designItemId, state.userSets)).toString('base64'),

  async GetDesignItemPicture({ state, query }) {
    const design = findDesign(query.designSetId, query.designItemId, state.userSets);
    return { bytes: await state.pictures.pictureOf(design), name: `${design.id}.png` };
  },
});

export const libraryOfConnection = connectionRoutes<'Propose' | 'PublishConnection'>({
  Propose: ({ state, project, connection, body }) => propose(project, connection, body, state.userSets),

  PublishConnection({ state, project, connection, body }) {
    const published = state.userSets.flatMap(({ designs }) => designs);
    if (published.length >= MOST_PUBLISHED) {
      throw unprocessable(`The sets of users hold ${MOST_PUBLISHED} designs, the most the sandbox keeps.`);
    }
    const sets = publish(state.userSets, project, connection, body);
    if (weightOf(sets) > memory.published) throw full('the designs of users take too much of its memory');
    state.userSets = sets;
    return true;
  },
});
