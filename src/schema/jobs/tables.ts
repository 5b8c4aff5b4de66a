import * as tables from '../../resolvers/files/tables.ts';
import { costs } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { Batch } from './batch.ts';
import { BatchItem } from './batch-item.ts';
import { ConnectionDesignRun } from './design-run.ts';
import { OptimizationRun } from './optimization.ts';
import { ParameterStudy } from './parameter-study.ts';

export const TableFormat = builder.enumType('TableFormat', {
  description: 'Form of a table. Numbers are numbers, and units stand in the titles of the columns.',
  values: {
    CSV: {
      value: 'csv',
      description:
        'Comma-separated values (RFC 4180), UTF-8 with a byte order mark. Text that a spreadsheet would take for a formula begins with an apostrophe.',
    },
    XLSX: { value: 'xlsx', description: 'Workbook of Excel with one sheet.' },
  } as const,
});

const format = { type: TableFormat, defaultValue: 'csv', description: 'Form of the table.' } as const;

builder.objectFields(Project, (t) => ({
  checksTable: t.field({
    type: DownloadLink,
    description:
      'Every check of the connections that have results, one a row: the summary of each connection, then its plates, welds, bolts, anchors and concrete blocks. Following the link never calculates.',
    args: { format: t.arg(format) },
    ...costs(['GetProjectData', 'GetResults'], 'DOWNLOAD'),
    resolve: (project, args, context) => tables.projectChecks(project, args.format ?? 'csv', context),
  }),
}));

builder.objectFields(ConnectionItem, (t) => ({
  checksTable: t.field({
    type: DownloadLink,
    description:
      'Every check of the connection, one a row, as `Project.checksTable`; without results no row.',
    args: { format: t.arg(format) },
    ...costs(['GetProjectData', 'GetResults'], 'DOWNLOAD'),
    resolve: (connection, args, context) =>
      tables.connectionChecks(connection, args.format ?? 'csv', context),
  }),
  loadsTable: t.field({
    type: DownloadLink,
    description:
      'Its load effects, one row for each end of a member, with forces in kN and moments in kNm. Edited, it goes back with `updateLoadsFromTable`.',
    args: { format: t.arg({ ...format, defaultValue: 'xlsx' }) },
    ...costs(['GetProjectData', 'GetMembers', 'GetLoadEffects'], 'DOWNLOAD'),
    resolve: (connection, args, context) =>
      tables.connectionLoads(connection, args.format ?? 'xlsx', context),
  }),
  loadEffectsTable: t.field({
    type: DownloadLink,
    description: 'The checks of `loadEffectMatrix`, one a row; without it no row. Never asks the service.',
    args: { format: t.arg(format) },
    resolve: (connection, args, context) =>
      tables.connectionLoadEffects(connection, args.format ?? 'csv', context),
  }),
  runsTable: t.field({
    type: DownloadLink,
    description: 'The calculations of `runs`, one a row, newest first. Never asks the service.',
    args: { format: t.arg(format) },
    resolve: (connection, args, context) => tables.connectionRuns(connection, args.format ?? 'csv', context),
  }),
}));

builder.objectFields(ParameterStudy, (t) => ({
  table: t.field({
    type: DownloadLink,
    description:
      'The points, one a row, with a column for each axis (numbers in SI units), as far as they are when the link is followed. Never asks the service.',
    args: { format: t.arg(format) },
    resolve: (study, args, context) => tables.studyPoints(study, args.format ?? 'csv', context),
  }),
}));

builder.objectFields(OptimizationRun, (t) => ({
  table: t.field({
    type: DownloadLink,
    description:
      'The points that were calculated, one a row, in their order, as `ParameterStudy.table`. Never asks the service.',
    args: { format: t.arg(format) },
    resolve: (run, args, context) => tables.studyPoints(run, args.format ?? 'csv', context),
  }),
}));

builder.objectFields(ConnectionDesignRun, (t) => ({
  table: t.field({
    type: DownloadLink,
    description:
      'The candidates, one a row, best first, as far as they are when the link is followed. Never asks the service.',
    args: { format: t.arg(format) },
    resolve: (run, args, context) => tables.designCandidates(run, args.format ?? 'csv', context),
  }),
}));

builder.objectFields(BatchItem, (t) => ({
  files: t.field({
    type: [DownloadLink],
    description: 'Reports and saved projects of it, and those of its project. Never asks the service.',
    resolve: (item, _args, context) => tables.itemFiles(item, context),
  }),
}));

builder.objectFields(Batch, (t) => ({
  files: t.field({
    type: DownloadLink,
    nullable: true,
    description:
      'All reports and saved projects so far as a zip, a folder for each file or project; null while there are none. Never asks the service.',
    resolve: (batch, _args, context) => tables.batchFiles(batch, context),
  }),
  table: t.field({
    type: DownloadLink,
    description:
      'The items, one a row, as far as they are when the link is followed: verdict, governing check, utilisation of each kind, errors. Never asks the service.',
    args: { format: t.arg(format) },
    resolve: (batch, args, context) => tables.batchItems(batch, args.format ?? 'csv', context),
  }),
}));
