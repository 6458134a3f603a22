import { rpcMethodOf } from '../../../contracts/run-report/operation-name.ts';
import type { StoredExchange } from '../../../contracts/run-report/run-report.ts';

/** Longest segment of a path, and longest name of an operation, that is shown whole. */
const longest = { segment: 32, name: 100 } as const;

/**
 * Returns what an exchange asked for, as failures are grouped by it: method and path, and the JSON-RPC method of what was sent to an
 * MCP endpoint. A segment of the path that is as long as a token is left out, since it differs from request to request.
 */
export function describeOperation({ request, system }: StoredExchange): string {
  const path = URL.canParse(request.url) ? new URL(request.url).pathname : request.url;
  const segments = path.split('/').map((segment) => (segment.length <= longest.segment ? segment : '…'));
  const called = system === 'mcp' ? rpcMethodOf(request.body.text) : null;
  const name = `${request.method} ${segments.join('/')}${called === null ? '' : ` ${called}`}`;
  return name.length <= longest.name ? name : `${name.slice(0, longest.name)}…`;
}
