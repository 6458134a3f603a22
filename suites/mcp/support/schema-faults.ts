import type { McpClient } from '../../../runner/kit/mcp.ts';
import { judgeSchema, type SchemaDialect } from '../../../runner/documents/tool-schema.ts';

/** Returns why a schema that the target gave is invalid; empty where it is valid, or where nothing can be said. */
export function schemaFaults(schema: unknown, client: McpClient): string[] {
  const { outcome, reason } = judgeSchema(schema, defaultDialects(client.revision));
  return outcome === 'invalid' ? [reason] : [];
}

/** Before 2025-11-25 nothing said which dialect a schema is in that names none. */
function defaultDialects(revision: string): readonly SchemaDialect[] {
  return revision < '2025-11-25' ? ['2020-12', '2019-09', 'draft-07'] : ['2020-12'];
}
