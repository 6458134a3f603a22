import type { McpClient } from '../../../runner/kit/mcp.ts';
import type { SchemaDialect } from '../../../runner/documents/foreign-schemas.ts';
import { judgeSchema } from '../../../runner/documents/tool-schema.ts';

/** Returns why a schema of the target is invalid; empty where it is valid or cannot be judged. */
export function schemaFaults(schema: unknown, client: McpClient): string[] {
  const { outcome, reason } = judgeSchema(schema, defaultDialects(client.revision));
  return outcome === 'invalid' ? [reason] : [];
}

/** Before 2025-11-25 there was no default dialect for a schema that names none. */
function defaultDialects(revision: string): readonly SchemaDialect[] {
  return revision < '2025-11-25' ? ['2020-12', '2019-09', 'draft-07'] : ['2020-12'];
}
