import type { Role } from '../../auth/principal.ts';
import type { JsonSchema } from './json-schema.ts';
import type { McpCaller } from './mcp-caller.ts';
import type { ToolResult } from './tool-answers.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  isReadOnly: boolean;
  isDestructive: boolean;
  roles: readonly Role[];
  run(given: Record<string, unknown>, caller: McpCaller): Promise<ToolResult>;
}
