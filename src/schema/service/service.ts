import type { Context } from '../../context.ts';
import type { ApiDeprecation, Capabilities } from '../../upstream/model/service.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { Machine } from '../kit/refs.ts';

const ServiceCapabilities = builder.objectRef<Capabilities>('ServiceCapabilities').implement({
  description:
    'What depends on the version of the connected service. Where it is missing the graph answers `NotSupportedError` or null.',
  fields: (t) => ({
    memberDeletion: t.exposeBoolean('memberDeletion', { description: 'Members can be deleted.' }),
    loadExtremes: t.exposeBoolean('loadExtremes', {
      description: 'Load extremes can be found, so that only governing load effects stay active.',
    }),
    dwgExport: t.exposeBoolean('dwgExport', { description: 'Connections can be exported to DWG.' }),
    typedTemplateConversions: t.exposeBoolean('typedTemplateConversions', {
      description: 'Template conversions say their kind; otherwise they are `OtherConversion`.',
    }),
    problemDetails: t.exposeBoolean('problemDetails', {
      description: 'Errors arrive as problem details with exact statuses.',
    }),
    nativeCalculationJobs: t.exposeBoolean('nativeCalculationJobs', {
      description: 'The service runs calculation jobs by itself.',
    }),
    loadEffectSubset: t.exposeBoolean('loadEffectSubset', {
      description: 'A calculation can be restricted to chosen load effects.',
    }),
    parameterEditing: t.exposeBoolean('parameterEditing', {
      description:
        'Single parameters can be created, described, deleted and linked to properties of the model.',
    }),
    loadEffectsDeletion: t.exposeBoolean('loadEffectsDeletion', {
      description:
        'All load effects of a connection can be deleted with one call; the first builds of API 5 lack it. `deleteAllLoadEffects` works without it, too.',
    }),
    typedOperations: t.exposeBoolean('typedOperations', {
      description: 'Operations can be added, read and replaced one by one.',
    }),
    typedCrossSections: t.exposeBoolean('typedCrossSections', {
      description:
        'Cross-sections say what they are made of and have an outline, and can be made by their dimensions.',
    }),
    materialLibrary: t.exposeBoolean('materialLibrary', {
      description: 'The library says the names that a project may add.',
    }),
    reinforcement: t.exposeBoolean('reinforcement', {
      description: 'Reinforcement can be added, for anchors that are bars.',
    }),
    steelEditions: t.exposeBoolean('steelEditions', {
      description: 'Connections have an edition of the steel code.',
    }),
    pins: t.exposeBoolean('pins', { description: 'Pins can be added, to Eurocode projects.' }),
  }),
});

const ServiceEngine = builder.enumType('ServiceEngine', {
  description: 'What works out the results.',
  values: {
    IDEA_STATICA: { description: 'The service itself: CBFEM.' },
    SANDBOX: { description: 'The sandbox: closed-form component checks. **Not CBFEM.**' },
    REPLAY: { description: 'A recording: what was answered once, and nothing that was never asked.' },
  } as const,
});

const ServiceDeprecation = builder.objectRef<ApiDeprecation>('ServiceDeprecation').implement({
  description: 'The generation in use goes with a later release of the service.',
  fields: (t) => ({
    generation: t.exposeInt('generation', { description: 'The generation.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When this gateway first noticed.' }),
    message: t.exposeString('message', { description: 'When it goes, and what to do about it.' }),
  }),
});

/** The service has no fields of its own: each is asked for when it is selected. */
const Service = builder.objectRef<Record<never, never>>('Service').implement({
  description: 'The connected calculation service.',
  fields: (t) => ({
    reachable: t.boolean({
      description: 'Whether the service answers now.',
      resolve: (_, _args, { upstream }) => upstream.service.reachable(),
    }),
    problem: t.string({
      nullable: true,
      description:
        'Why the service does no work for the gateway now, as `/health/ready` says it: it does not answer, or registers no client. Null while it works.',
      resolve: (_, _args, { upstream }) => upstream.service.trouble(),
    }),
    engine: t.field({
      type: ServiceEngine,
      nullable: true,
      description:
        'Whether results are those of the service itself. Show it where people read results. Null when it does not answer.',
      ...costs(['GetVersion'], 'REQUEST'),
      resolve: (_, _args, { upstream }) => upstream.service.engine(),
    }),
    machines: t.field({
      type: [Machine],
      description:
        'The machines that run it, in the order of the settings. Where there is one, it is asked whether it answers.',
      resolve: async (_, _args, { upstream }) => [...(await upstream.service.freshMachines())],
    }),
    version: t.string({
      nullable: true,
      description:
        'Version of the running service; of the first machine that is at work where there are several. Null when it does not answer.',
      ...costs(['GetVersion'], 'REQUEST'),
      resolve: (_, _args, { upstream }) => upstream.service.version(),
    }),
    generation: t.int({
      nullable: true,
      description: 'Generation of the REST interface in use, 5, 4 or 3; null when it does not answer.',
      resolve: (_, _args, { upstream }) => upstream.service.generation(),
    }),
    supportedGenerations: t.intList({
      nullable: true,
      description:
        'Generations of the REST interface that the service says it has, in rising order; null when it does not say, or does not answer.',
      ...costs(['GetVersion'], 'REQUEST'),
      resolve: async (_, _args, { upstream }) => {
        const generations = await upstream.service.supportedGenerations();
        return generations && [...generations];
      },
    }),
    deprecation: t.field({
      type: ServiceDeprecation,
      nullable: true,
      description: 'Set when the generation in use is deprecated; null while it is not.',
      ...costs(['GetVersion'], 'REQUEST'),
      resolve: (_, _args, { upstream }) => upstream.service.deprecation(),
    }),
    registered: t.boolean({
      description: 'Whether the gateway is registered with the service. A lost registration is renewed.',
      ...costs(['ConnectClient'], 'REQUEST'),
      resolve: (_, _args, { upstream }) => upstream.service.registered(),
    }),
    gatewayVersion: t.string({
      description: 'Version of this gateway.',
      resolve: (_, _args, { gatewayVersion }: Context) => gatewayVersion,
    }),
    capabilities: t.field({
      type: ServiceCapabilities,
      nullable: true,
      description: 'What the service can do. Ask this instead of comparing versions.',
      resolve: (_, _args, { upstream }) => upstream.service.capabilities(),
    }),
  }),
});

builder.queryField('service', (t) =>
  t.field({
    type: Service,
    description: 'The connected calculation service: whether it is there, and what it can do.',
    resolve: () => ({}),
  }),
);
