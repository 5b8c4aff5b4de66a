import {
  bearingMember,
  findConnectionById,
  ofConnectionData,
} from '../../resolvers/connections/connection.ts';
import { connectionReport } from '../../resolvers/files/download.ts';
import { operationsOf } from '../../resolvers/geometry/references.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { paginate } from '../../resolvers/kit/paging.ts';
import { loadEffectsOf } from '../../resolvers/loads/load-effect.ts';
import { evaluateExpression, parametersOf } from '../../resolvers/parameters/parameter.ts';
import { linkableOfConnection, linksOfConnection } from '../../resolvers/parameters/parameter-link.ts';
import { resultsOf, statusOf } from '../../resolvers/results/results.ts';
import { proposedDesigns } from '../../resolvers/templates/library.ts';
import { templateMapping } from '../../resolvers/templates/template.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { OPERATION_LISTS } from '../cost/operation-lists.ts';
import { DownloadLink } from '../files/download-link.ts';
import { ConnectionExports } from '../files/exports.ts';
import { ReportFormat } from '../files/report.ts';
import { builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { AnalysisType, ConnectionStatus, SteelEdition } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { OperationKind } from '../kit/operation-words.ts';
import { pageArgs } from '../kit/page.ts';
import { ConnectionItem, Member, Operation, Parameter, Project } from '../kit/refs.ts';
import { LoadEffectFilter, LoadEffectPage, LoadSettings, LoadValueKind } from '../loads/load-effect.ts';
import { CommonOperationProperties } from '../operations/operation.ts';
import { ExpressionValue } from '../parameters/parameter.ts';
import { LinkableProperty, ParameterLink, rawValueTypeArg } from '../parameters/parameter-link.ts';
import { ConnectionResults } from '../results/results.ts';
import { CalculationRun, CalculationRunPage } from '../results/run.ts';
import { DesignFilter, DesignItemPage } from '../templates/library.ts';
import { TemplateInstance, TemplateMapping, TemplateSourceInput } from '../templates/template.ts';
import { ImportIssue } from './import-issue.ts';
import { ProductionCost } from './production-cost.ts';

ConnectionItem.implement({
  description:
    'A connection of a project: the members that meet, their loads, the operations that join them, and the results. Called ConnectionItem because Relay takes type names that end in Connection for paged lists.',
  interfaces: [Node],
  fields: (t) => ({
    // Long because a type is read as one list of its fields.
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId }) => encodeId('ConnectionItem', projectId, connectionId),
    }),
    number: t.exposeInt('connectionId', { description: 'Number of the connection in the project.' }),
    identifier: t.string({
      nullable: true,
      description:
        'Identifier kept in the project file; recognises the connection when the file is opened again.',
      resolve: ofConnectionData(({ identifier }) => identifier),
    }),
    project: t.field({
      type: Project,
      description: 'Project the connection belongs to.',
      resolve: ({ projectId }) => ({ projectId }),
    }),
    name: t.string({
      description: 'Name.',
      resolve: ofConnectionData(({ name }) => name),
    }),
    description: t.string({
      nullable: true,
      description: 'Description.',
      resolve: ofConnectionData(({ description }) => description),
    }),
    analysisType: t.field({
      type: AnalysisType,
      description: 'Kind of analysis the next calculation runs.',
      resolve: ofConnectionData(({ analysisType }) => analysisType),
    }),
    steelEdition: t.field({
      type: SteelEdition,
      nullable: true,
      description:
        'Edition of the steel code that the checks go by; null without the capability `steelEditions`, for codes without editions, and in projects from before there were any.',
      resolve: ofConnectionData(({ steelEdition }) => steelEdition),
    }),
    includeBuckling: t.boolean({
      description: 'Whether the calculation adds linear buckling.',
      resolve: ofConnectionData(({ includeBuckling }) => includeBuckling),
    }),
    status: t.field({
      type: ConnectionStatus,
      description: 'State for a dashboard, from results and changes.',
      ...costsNeverNull(['GetResults'], 'PROJECT'),
      resolve: (connection, _args, context) => statusOf(connection, context),
    }),
    members: t.field({
      type: [Member],
      description: 'Members that meet in the connection.',
      ...costsNeverNull(['GetMembers']),
      resolve: (connection, _args, { loaders }) => loaders.members.load(connection),
    }),
    bearingMember: t.field({
      type: Member,
      nullable: true,
      description: 'The member the others are connected to; null in a connection without members.',
      ...costs(['GetMembers']),
      resolve: (connection, _args, context) => bearingMember(connection, context),
    }),
    operations: t.field({
      type: [Operation],
      description:
        'Manufacturing operations in their order. Their kinds are found from the lists of each kind: all of them the first time, later those that may have one. With `kinds` only the lists of these are asked, and they come by number.',
      args: {
        kinds: t.arg({ type: [OperationKind], description: 'Only these kinds; left out means all.' }),
      },
      ...costsNeverNull(OPERATION_LISTS),
      resolve: (connection, { kinds }, context) => operationsOf(connection, kinds, context),
    }),
    commonProperties: t.field({
      type: CommonOperationProperties,
      description: 'Materials set for all operations at once.',
      ...costsNeverNull(['GetCommonOperationProperties']),
      resolve: (connection, _args, { loaders }) => loaders.commonProperties.load(connection),
    }),
    loadEffects: t.field({
      type: LoadEffectPage,
      description: 'Load effects: sets of forces at the ends of the members.',
      args: {
        ...pageArgs(t.arg, 100),
        filter: t.arg({ type: LoadEffectFilter, description: 'Keep only matching load effects.' }),
        values: t.arg({
          type: LoadValueKind,
          required: true,
          defaultValue: 'FORCES',
          description: 'Read forces, or percentages of the member capacity. The service converts.',
        }),
      },
      ...costsNeverNull(['GetLoadEffects']),
      resolve: loadEffectsOf,
    }),
    loadSettings: t.field({
      type: LoadSettings,
      description: 'How loads are entered.',
      ...costsNeverNull(['GetLoadSettings']),
      resolve: (connection, _args, { loaders }) => loaders.loadSettings.load(connection),
    }),
    parameters: t.field({
      type: [Parameter],
      description: 'Design parameters.',
      args: {
        includeHidden: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Also hidden parameters.',
        }),
        keys: t.arg.stringList({ description: 'Only these keys.' }),
      },
      ...costsNeverNull(['GetParameters']),
      resolve: parametersOf,
    }),
    parameterLinks: t.field({
      type: [ParameterLink],
      nullable: true,
      description:
        'What parameters drive, those of templates included. Null without the capability `parameterEditing`.',
      ...costs(['GetParameterLinks']),
      resolve: linksOfConnection,
    }),
    linkableProperties: t.field({
      type: [LinkableProperty],
      nullable: true,
      description:
        'Everything parameters may drive: properties of operations and members, and of the sections, materials and bolts of the project. Null without the capability `parameterEditing`.',
      args: rawValueTypeArg(t.arg),
      ...costs(['GetLinkableProperties']),
      resolve: linkableOfConnection,
    }),
    evaluate: t.field({
      type: ExpressionValue,
      description:
        'Value of an expression with the parameters and the model of this connection. Changes nothing.',
      args: {
        expression: t.arg.string({
          required: true,
          description: "Expression, for example `GetLoadEffectEnvelope('B', 'Vz', 'Abs Max') / 1000`.",
        }),
      },
      ...costsNeverNull(['EvaluateExpression']),
      resolve: evaluateExpression,
    }),
    templates: t.field({
      type: [TemplateInstance],
      description: 'Templates applied to the connection.',
      ...costsNeverNull(['GetTemplatesInConnection']),
      resolve: (connection, _args, { loaders }) => loaders.templateInstances.load(connection),
    }),
    templateMapping: t.field({
      type: TemplateMapping,
      nullable: true,
      description: 'What applying a template would map to what. Changes nothing.',
      args: {
        template: t.arg({
          type: TemplateSourceInput,
          required: true,
          description: 'Where the template comes from.',
        }),
        memberIds: t.arg.idList({
          description: `Apply only to these members, ${OR_NUMBERS}, in the order of the template.`,
        }),
      },
      ...costs(['GetTemplate', 'CreateConTemplate', 'GetDefaultTemplateMapping']),
      resolve: templateMapping,
    }),
    proposedDesigns: t.field({
      type: DesignItemPage,
      description: 'Library designs that fit the members and the design code of the connection.',
      args: {
        ...pageArgs(t.arg, 50),
        filter: t.arg({ type: DesignFilter, description: 'Narrow the search.' }),
      },
      ...costsNeverNull(['Propose']),
      resolve: proposedDesigns,
    }),
    results: t.field({
      type: ConnectionResults,
      nullable: true,
      description: 'Results of the last calculation; null when there are none. Never starts a calculation.',
      ...costs(['GetResults'], 'PROJECT'),
      resolve: (connection, _args, context) => resultsOf(connection, context),
    }),
    importIssues: t.field({
      type: [ImportIssue],
      description:
        'What of the open model it was made of, or brought up to date with, is not here. Empty where the service says nothing of it.',
      ...costsNeverNull(['GetResults'], 'PROJECT'),
      resolve: (connection, _args, { loaders }) => loaders.importIssues.load(connection),
    }),
    lastResults: t.field({
      type: CalculationRun,
      nullable: true,
      description:
        'The last calculation through this gateway, which stays readable when a change makes it outdated; null when there was none.',
      resolve: (connection, _args, { events }) => events.runs(connection)[0],
    }),
    revision: t.string({
      description:
        'Names the state of the connection, for caches: the same exactly as long as nothing this gateway knows of has changed it, the whole project or its materials. Read it with, or before, what is kept under it. Another one after a restart of the gateway. Costs the service nothing.',
      resolve: (connection, _args, { events }) => events.connectionRevision(connection),
    }),
    resultsRevision: t.string({
      nullable: true,
      description:
        'The same for the results: another one with each calculation, and when a change makes them outdated. Null while `lastResults` is.',
      resolve: (connection, _args, { events }) => events.resultsRevision(connection),
    }),
    runs: t.field({
      type: CalculationRunPage,
      description:
        'Calculations through this gateway since the project was opened, newest first: the last 50, of which very large projects keep fewer.',
      args: pageArgs(t.arg, 10),
      resolve: (connection, page, { events }) =>
        paginate(events.runs(connection), page, ({ number }) => number),
    }),
    report: t.field({
      type: DownloadLink,
      description: 'Report of this connection. The service calculates it when it is not calculated.',
      args: {
        format: t.arg({
          type: ReportFormat,
          required: true,
          defaultValue: 'PDF',
          description: 'Form of the report.',
        }),
      },
      ...costs(['GeneratePdf', 'GenerateWord', 'GenerateHtmlZip'], 'DOWNLOAD'),
      resolve: connectionReport,
    }),
    exports: t.field({
      type: ConnectionExports,
      description: 'Files for other programs.',
      resolve: (connection) => connection,
    }),
    productionCost: t.field({
      type: ProductionCost,
      description: 'Estimated production cost, by the cost settings of the project.',
      ...costsNeverNull(['GetProductionCost']),
      resolve: (connection, _args, { loaders }) => loaders.productionCost.load(connection),
    }),
  }),
});

builder.queryField('connection', (t) =>
  t.field({
    type: ConnectionItem,
    nullable: true,
    description: 'One connection; null when it, or its project, is not there (any more).',
    args: {
      id: t.arg.id({ required: true, description: 'Global id, or `<project UUID>/<connection number>`.' }),
    },
    ...costs(['GetConnection']),
    resolve: (_, { id }, context) => findConnectionById(id, context),
  }),
);
