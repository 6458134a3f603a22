import type { System } from '../../contracts/systems.ts';
import { none } from '../kit/credentials.ts';
import type { Connection } from '../kit/request.ts';
import type { ProtectedResource } from '../kit/context.ts';
import { type Check, credentialsOf, Untestable } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import { isObject } from '../documents/json-value.ts';
import { readReply } from '../kit/json-rpc.ts';
import { readStrictJson } from '../documents/strict-json.ts';
import type { CheckEnd } from './run-check.ts';

/** Finds out whether everything that a system protects is served without credentials. */
export type OpenLearner = (system: System) => Promise<boolean>;

const nameOf: Readonly<Partial<Record<System, string>>> = {
  'plant-store': 'the plant store',
  mcp: 'the MCP server',
  api: 'the main API',
};

/** JSON-RPC 2.0 §5.1. */
const invalidParams = -32602;

/** An error is short: longer bodies are not read for one, in bytes. */
const longestError = 64 * 1024;

/** The check that fails where a system serves everybody. */
const decisive = 'bearer/anonymous-request-refused';

/**
 * Resolves to the reason why the failure of a check says nothing of its own: each request that it wants refused was served by a
 * system that serves the same to everybody, which is one fault and is reported once. `null` where the failure stands.
 */
export async function reasonItFollows(
  check: Check,
  { assertions }: CheckEnd,
  found: { readonly exchanges: readonly Exchange[]; readonly isOpen: OpenLearner },
): Promise<string | null> {
  const violations = assertions.filter(({ ok }) => !ok);
  if (credentialsOf(check) !== 'presupposed' || violations.length === 0) return null;
  const shown = violations.map(({ exchange }) => found.exchanges.find(({ id }) => id === exchange));
  const systems = new Set<System>();
  for (const exchange of shown) {
    if (exchange === undefined || !isServed(exchange) || exchange.intent.credentials === 'valid') return null;
    systems.add(exchange.system);
  }
  for (const system of systems) if (!(await found.isOpen(system))) return null;
  const names = [...systems].map((system) => nameOf[system] ?? system);
  return `${names.join(' and ')} serves requests without credentials, so credentials cannot be checked: see ${decisive}`;
}

/**
 * Resolves to whether each of the resources serves a request without credentials; a list that may be public says nothing. The requests
 * are sent on a connection that never carried credentials, since some servers judge those of its first request alone.
 */
export async function areOpen(resources: readonly ProtectedResource[], connection: Connection): Promise<boolean> {
  const asked = resources.filter(({ obstacle }) => obstacle === undefined);
  for (const { name, mayBePublic, request } of asked) {
    if (mayBePublic) return false;
    try {
      if (!isServed(await request({ credentials: none, connection, case: `${name} without credentials` })))
        return false;
    } catch (error) {
      if (error instanceof Untestable) return false;
      throw error;
    }
  }
  return asked.length > 0;
}

/** A success that says in its body that it is an error serves nothing. */
function isServed(exchange: Exchange): boolean {
  const { response, fault, system } = exchange;
  if (response === null || fault !== null || response.status < 200 || response.status > 299) return false;
  if (response.body.bytes.length > longestError) return true;
  // Who is told that arguments are wrong got past whatever judges credentials.
  if (system === 'mcp') return readReply(exchange, undefined).messages.every(({ error }) => isForArguments(error));
  const json = readStrictJson(response.body.bytes);
  return !json.ok || !isObject(json.value) || !Object.hasOwn(json.value, 'error');
}

function isForArguments(error: unknown): boolean {
  return error === undefined || (isObject(error) && error['code'] === invalidParams);
}
