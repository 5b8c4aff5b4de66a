import type { IdeaParameter } from '@connection-gateway/contract/parameter';
import { checkDetailing } from '../../../engine/detailing.ts';
import type { Connection } from '../../../model/connection.ts';
import type { Project } from '../../../model/project.ts';
import { listParameters } from '../../../parameters/parameters.ts';
import { type Block, heading, note, table } from '../blocks.ts';
import { decimal, millimetres } from './format.ts';

/** Operations, what is wrong with how they are detailed, and the parameters that drive them. */
export function operationBlocks(project: Project, connection: Connection): Block[] {
  const { operations, members } = connection;
  if (operations.length === 0) {
    return [
      heading(2, 'Operations'),
      note('There are no operations: nothing connects the members.'),
      ...parameterBlocks(project, connection),
    ];
  }
  const names = new Map(members.map(({ id, name }) => [id, name ?? `member ${id}`]));
  return [
    heading(2, 'Operations'),
    ...table(
      [
        ['Operation', 2],
        ['Type', 2],
        ['Members', 4],
        ['State', 1.5],
      ],
      operations.map(({ name, type, memberIds, active }) => [
        name,
        type,
        memberIds.map((id) => names.get(id) ?? `member ${id}`).join(', ') || '-',
        active ? 'active' : 'not active',
      ]),
    ),
    ...parameterBlocks(project, connection),
    ...issueBlocks(project, connection),
  ];
}

function parameterBlocks(project: Project, connection: Connection): Block[] {
  const parameters = listParameters(project, connection, true);
  if (parameters.length === 0) return [];
  return [
    heading(2, 'Parameters'),
    ...table(
      [
        ['Key', 1.3],
        ['Description', 4],
        ['Value', 1.7, 'right'],
        ['Unit', 0.8],
        ['Expression', 3.5],
      ],
      parameters.map((parameter) => {
        const { value, unit } = shownValue(parameter);
        return [parameter.key ?? '', parameter.description ?? '', value, unit, parameter.expression ?? ''];
      }),
    ),
  ];
}

/** Values are SI; lengths and angles are shown in the unit of the parameter, others as they are. */
function shownValue({ value, unit }: IdeaParameter): { value: string; unit: string } {
  if (typeof value === 'number') {
    if (unit === 'mm') return { value: millimetres(value), unit };
    if (unit === 'deg') return { value: decimal((value * 180) / Math.PI, 2), unit };
    return { value: String(Math.round(value * 1e6) / 1e6 + 0), unit: unit ? `SI (${unit})` : '' };
  }
  return { value: value === null || value === undefined ? '-' : String(value), unit: '' };
}

const severities: Readonly<Record<string, string>> = {
  info: 'hint',
  warning: 'warning',
  error: 'error',
  terminatedError: 'not built',
};

function issueBlocks(project: Project, connection: Connection): Block[] {
  const { operations } = connection;
  const ids = operations.map(({ id }) => id);
  const issues = checkDetailing(project, connection, ids);
  if (issues.length === 0)
    return [heading(2, 'Detailing'), note('The detailing rules find nothing to correct.')];
  const names = new Map(operations.map(({ id, name }) => [id, name]));
  return [
    heading(2, 'Detailing'),
    ...table(
      [
        ['Operation', 1.5],
        ['Severity', 1.2],
        ['Issue', 4],
        ['Measured', 4],
      ],
      issues.map(({ operationId, severity, description, details }) => ({
        cells: [
          names.get(operationId) ?? '',
          severities[severity] ?? severity,
          description ?? '',
          details ?? '',
        ],
        tone: severity === 'error' || severity === 'terminatedError' ? 'failed' : 'plain',
      })),
    ),
  ];
}
