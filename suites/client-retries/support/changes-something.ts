import { isObject } from '../../../runner/documents/json-value.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { messagesOf } from '../../../runner/kit/client/read-entry.ts';
import { responseValuesOf } from '../../../runner/kit/client/response-values.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';

/** Returns true for a POST that may change something each time it is sent; of MCP, calls of tools that do not say otherwise. */
export function changesSomething(entry: JournalEntry, run: ScenarioRun): boolean {
  if (entry.request.method !== 'POST') return false;
  if (entry.place === 'plants' || entry.place === 'api') return true;
  if (entry.place !== 'mcp') return false;
  const harmless = harmlessTools(run);
  return messagesOf(entry).some(
    ({ method, message: { params } }) =>
      method === 'tools/call' && isObject(params) && !harmless.has(String(params['name'])),
  );
}

/**
 * Requires that a client writes in the ordinary service.
 *
 * @throws {Inapplicable} where it only reads
 */
export function requireWrites(plain: ScenarioRun): void {
  if (!plain.entries.some((entry) => changesSomething(entry, plain)))
    throw new Inapplicable('the client sends no request that writes');
}

/** The tools that say of themselves that they read, or that calling them again changes nothing. */
function harmlessTools({ entries }: ScenarioRun): Set<string> {
  const tools = entries
    .filter(({ place }) => place === 'mcp')
    .flatMap(responseValuesOf)
    .flatMap((value) => (isObject(value) && isObject(value['result']) ? value['result']['tools'] : []));
  return new Set(
    tools
      .filter(isObject)
      .filter(isHarmless)
      .map(({ name }) => String(name)),
  );
}

function isHarmless({ annotations }: Record<string, unknown>): boolean {
  return isObject(annotations) && (annotations['readOnlyHint'] === true || annotations['idempotentHint'] === true);
}
