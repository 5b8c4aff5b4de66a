import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { openDashboard } from '../../http/dashboard/dashboard-files.ts';
import type { Dashboard } from '../../http/dashboard/use-dashboard.ts';
import type { McpSetting } from '../../http/mcp/mcp-route.ts';
import { dashboardFolder, glossary, toolsFolder, version } from '../../package-files.ts';
import { schema } from '../../schema/index.ts';

/** As a subgraph of a federation, where it is one. */
export async function graphOf({ federation }: Config): Promise<GraphQLSchema> {
  if (federation === 'off') return schema;
  const { federated } = await import('../../schema/federation.ts');
  return federated(schema);
}

/** Null without tools for assistants. */
export async function toolsOf({ mcp }: Config): Promise<McpSetting | null> {
  if (mcp === 'off') return null;
  const { readTools } = await import('../../http/mcp/tool-documents.ts');
  return { tools: readTools(toolsFolder, schema), mayChange: mcp === 'on', glossary, version: version() };
}

/** Null where there is none, or none is wanted. */
export function dashboardOf(config: Config, log: Logger): Dashboard | null {
  const { dashboard, jwtIssuer: issuer, oidcClientId: clientId, oidcScopes: scopes } = config;
  if (dashboard === 'off') return null;
  const files = openDashboard(dashboardFolder);
  if (files === null) {
    log.warn({ folder: dashboardFolder }, 'there is no page at /, because it was not built: npm run build');
    return null;
  }
  const signIn = clientId === null || issuer === null ? null : { issuer, clientId, scopes };
  return { files, base: baseOf(config), signIn };
}

/** Path under which the gateway is reached, with a slash at its end. */
export function baseOf({ publicUrl }: Config): string {
  const { pathname } = new URL(publicUrl ?? 'http://localhost');
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
