import type { Dependencies } from './cache/dependencies.ts';
import type { RuleSource } from './projects/rules/rule.ts';
import type { Services } from './services.ts';
import type { ConnectionKey } from './upstream/model/keys.ts';

/** What resolvers use of the gateway besides the service. */
type TrackedServices = Pick<
  Services,
  'events' | 'jobs' | 'templates' | 'captures' | 'files' | 'operator' | 'companyRules'
> & {
  knownProjects: Services['upstream']['projects'];
};

/**
 * The same services. With `dependencies` each access is recorded, so that a response can be cached without the resolvers.
 * A way that is not listed here cannot be followed: what is made with it is made anew each time.
 */
export function trackServices(services: Services, dependencies: Dependencies | undefined): TrackedServices {
  const { events, jobs, templates, captures, files, operator, companyRules, upstream } = services;
  const { projects } = upstream;
  if (dependencies === undefined)
    return { events, jobs, templates, captures, files, operator, companyRules, knownProjects: projects };

  const ofRecord = (projectId: string) =>
    dependencies.fact(`events of ${projectId}`, later(events, 'version', projectId));
  const ofJobs = () => dependencies.fact('jobs', jobs.state);
  return {
    events: followed(dependencies, events, {
      hasUnsavedChanges(projectId) {
        ofRecord(projectId);
        return events.hasUnsavedChanges(projectId);
      },
      calculation(key) {
        ofRecord(key.projectId);
        return events.calculation(key);
      },
      hasFresh(projectId, connectionId) {
        ofRecord(projectId);
        return events.hasFresh(projectId, connectionId);
      },
      // They change only with an event.
      runs(key) {
        ofRecord(key.projectId);
        return events.runs(key);
      },
      checksOf(run) {
        const { projectId, connectionId, calculatedAt } = run;
        const key = { projectId, connectionId, calculatedAt };
        dependencies.fact(
          `checks of ${pathOf(key)} ${calculatedAt.getTime()}`,
          later(events, 'hasChecks', key),
        );
        return events.checksOf(run);
      },
      connectionRevision(key) {
        dependencies.fact(`revision of ${pathOf(key)}`, later(events, 'connectionRevision', key));
        return events.connectionRevision(key);
      },
      projectRevision(projectId) {
        dependencies.fact(`revision of ${projectId}`, later(events, 'projectRevision', projectId));
        return events.projectRevision(projectId);
      },
      resultsRevision(key) {
        dependencies.fact(`results of ${pathOf(key)}`, later(events, 'resultsRevision', key));
        return events.resultsRevision(key);
      },
      // What is seen once stays seen until a change, and an answer with it is made anew then.
      observed: (summary) => events.observed(summary),
      expressions(key, parameters) {
        dependencies.effect(later(events, 'expressions', key, parameters));
        events.expressions(key, parameters);
      },
    }),
    jobs: followed(dependencies, jobs, {
      list() {
        ofJobs();
        return jobs.list();
      },
      find(jobId) {
        ofJobs();
        return jobs.find(jobId);
      },
      active(projectId) {
        ofJobs();
        return jobs.active(projectId);
      },
      isCalculating(key) {
        ofJobs();
        return jobs.isCalculating(key);
      },
      isScratch(connection) {
        ofJobs();
        return jobs.isScratch(connection);
      },
    }),
    knownProjects: followed(dependencies, projects, {
      state(projectId) {
        dependencies.fact(`state of ${projectId}`, later(projects, 'state', projectId));
        return projects.state(projectId);
      },
      states() {
        dependencies.fact('states', projects.states);
        return projects.states();
      },
      restoreAll() {
        dependencies.effect(projects.restoreAll);
        projects.restoreAll();
      },
    }),
    templates: followed(dependencies, templates, {}),
    captures: followed(dependencies, captures, {}),
    files: followed(dependencies, files, {}),
    operator: followed(dependencies, operator, {}),
    companyRules: companyRules === null ? null : trackRules(companyRules, dependencies),
  };
}

function trackRules(rules: RuleSource, dependencies: Dependencies): RuleSource {
  const noted = <T>(read: () => T) => {
    dependencies.fact('company rules', rules.revision);
    return read();
  };
  return followed(dependencies, rules, {
    current: () => noted(rules.current),
    problem: () => noted(rules.problem),
  });
}

/** What is kept with it holds on to nothing of the request that asked, as a function within it would. */
const later =
  <Name extends string, Given extends unknown[]>(
    door: { readonly [Way in Name]: (...given: Given) => unknown },
    name: Name,
    ...given: Given
  ) =>
  () =>
    door[name](...given);

const pathOf = ({ projectId, connectionId }: ConnectionKey): string => `${projectId}/${connectionId}`;

function followed<Door extends object>(dependencies: Dependencies, door: Door, ways: Partial<Door>): Door {
  return new Proxy(door, {
    get(target, name) {
      if (Object.hasOwn(ways, name)) return Reflect.get(ways, name);
      dependencies.markUncacheable();
      return Reflect.get(target, name);
    },
  });
}
