import type { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import { type Connection, nextId } from '../model/connection.ts';
import { completeLoadEffect } from '../model/load-completion.ts';
import { extremeLoadEffects } from '../model/load-extremes.ts';
import { convertLoadEffect } from '../model/load-percentage.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { itemById } from '../state/find.ts';
import { connectionRoutes } from './route.ts';

const MOST_LOAD_EFFECTS = 10_000;

export const loadEffects = connectionRoutes<
  | 'GetLoadEffects'
  | 'AddLoadEffect'
  | 'UpdateLoadEffect'
  | 'DeleteAllLoadEffects'
  | 'DeleteLoadEffect'
  | 'GetLoadEffect'
  | 'GetLoadSettings'
  | 'SetLoadSettings'
  | 'CalculateLoadExtremes'
>({
  GetLoadEffects: ({ project, connection, query }) =>
    connection.loadEffects.map((effect) => inForm(effect, query.isPercentage, connection, project)),

  AddLoadEffect({ connection, body }) {
    if (connection.loadEffects.length >= MOST_LOAD_EFFECTS) {
      throw unprocessable(
        `The connection has ${MOST_LOAD_EFFECTS} load effects, the most the sandbox holds.`,
      );
    }
    const complete = completeLoadEffect(body, connection.members, connection.loadEffects);
    const effect = {
      ...complete,
      id: nextId(connection, 'loadEffect'),
      name: body.name || freeName(connection),
      memberLoadings: complete.memberLoadings ?? [],
    };
    connection.loadEffects.push(effect);
    return effect;
  },

  UpdateLoadEffect({ connection, body }) {
    const old = loadEffect(connection, body.id);
    // Completing against nothing only checks: a change keeps the entries it was sent with.
    const checked = completeLoadEffect(body, connection.members, []);
    const updated = { ...checked, name: body.name || old.name, memberLoadings: checked.memberLoadings ?? [] };
    connection.loadEffects[connection.loadEffects.indexOf(old)] = updated;
    return updated;
  },

  DeleteAllLoadEffects({ connection }) {
    const gone = connection.loadEffects.map(({ id }) => id);
    connection.loadEffects = [];
    return gone;
  },

  DeleteLoadEffect({ connection, ids }) {
    const gone = loadEffect(connection, ids.loadEffectId);
    connection.loadEffects = connection.loadEffects.filter((effect) => effect !== gone);
    return gone.id;
  },

  GetLoadEffect: ({ project, connection, ids, query }) =>
    inForm(loadEffect(connection, ids.loadEffectId), query.isPercentage, connection, project),

  GetLoadSettings: ({ connection }) => connection.loadSettings,

  SetLoadSettings({ connection, body }) {
    connection.loadSettings = body;
    return body;
  },

  CalculateLoadExtremes({ project, connection }) {
    const inForces = connection.loadEffects.map((effect) => inForm(effect, false, connection, project));
    const extremes = extremeLoadEffects(inForces);
    connection.loadEffects = connection.loadEffects.map((effect) => ({
      ...effect,
      active: extremes.has(effect.id),
    }));
    return connection.loadEffects;
  },
});

/** As stored when the caller does not ask for a form. */
function inForm(
  effect: ConLoadEffect,
  isPercentage: boolean | undefined,
  { members }: Connection,
  { materials }: Project,
): ConLoadEffect {
  return isPercentage === undefined ? effect : convertLoadEffect(effect, isPercentage, members, materials);
}

function loadEffect(connection: Connection, id: number): ConLoadEffect {
  return itemById('Load effect', connection.loadEffects, id, `connection ${connection.id}`);
}

function freeName({ loadEffects: existing, last }: Connection): string {
  const taken = new Set(existing.map(({ name }) => name));
  let number = last.loadEffect;
  while (taken.has(`LE${number}`)) number++;
  return `LE${number}`;
}
