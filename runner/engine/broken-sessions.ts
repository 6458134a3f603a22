import { type Check, Untestable } from '../kit/define-check.ts';
import { type Exchange, headerValue } from '../kit/exchange.ts';
import { orInstead } from '../kit/or-instead.ts';
import { latestRevision, type SessionTrial } from '../kit/mcp.ts';
import type { McpState } from './mcp/mcp-state.ts';
import { faultOfSessions } from './mcp/session-trial.ts';
import type { CheckEnd } from './run-check.ts';

/** What a check sent, and the MCP server that it was sent to; `null` where the target has none. */
interface Found {
  readonly exchanges: readonly Exchange[];
  readonly mcp: Pick<McpState, 'sessionTrial'> | null;
}

/** The checks that report what is wrong with every session. */
const decisive: readonly string[] = ['mcp/agreed-version-served', 'mcp/live-session-served'];

/**
 * Resolves to the reason why a check of the MCP server says nothing of its own: all that it fails by is that the agreed version is
 * refused, or that a session is lost though it goes on, which is one fault and is reported once. `null` where the end stands.
 */
export async function reasonOfSession(
  check: Check,
  { assertions, thrown }: CheckEnd,
  found: Found,
): Promise<string | null> {
  const asksMcp = check.systems.includes('mcp') || check.asksEachOf?.includes('mcp') === true;
  if (!asksMcp || decisive.includes(check.id)) return null;
  const violations = assertions.filter(({ ok }) => !ok);
  if (violations.length === 0) return thrown instanceof Untestable ? reasonForNothing(found) : null;
  const shown = violations.map(({ exchange }) => found.exchanges.find(({ id }) => id === exchange));
  if (!shown.every((exchange) => exchange === undefined || mayFollow(exchange))) return null;
  if (shown.every((exchange) => exchange === undefined) && !found.exchanges.some(mayFollow)) return null;
  const trial = await trySession(found);
  if (trial === null) return null;
  const reasons = new Set(shown.map((exchange) => reasonFor(exchange, trial)));
  const [reason = null] = reasons;
  return reasons.has(null) ? null : reason;
}

/** What could not be tested since every plain request is refused is told by the cause. */
async function reasonForNothing(found: Found): Promise<string | null> {
  if (!found.exchanges.some(mayFollow)) return null;
  const trial = await trySession(found);
  return trial === null ? null : reasonFor(undefined, trial);
}

/** A session that cannot be tried says nothing. */
async function trySession({ mcp }: Found): Promise<SessionTrial | null> {
  return mcp && orInstead(mcp.sessionTrial(), null);
}

function mayFollow({ system, request, response }: Exchange): boolean {
  const version = headerValue(request.headers, 'mcp-protocol-version');
  const status = response?.status ?? 0;
  if (system !== 'mcp' || version === latestRevision.modern) return false;
  const isInSession = headerValue(request.headers, 'mcp-session-id') !== null;
  return status === 400 ? version !== null || isInSession : isInSession && lostStatuses.has(status);
}

/** What requests get that reach an instance which does not know their session, or a gateway that reaches none. */
const lostStatuses: ReadonlySet<number> = new Set([404, 502, 503, 504]);

/** An exchange that is not the check's own was sent for several: whatever is refused to all was refused there. */
function reasonFor(exchange: Exchange | undefined, trial: SessionTrial): string | null {
  if (exchange === undefined) return faultOfSessions(trial, { method: 'POST', status: 400 });
  const { request, response } = exchange;
  const version = headerValue(request.headers, 'mcp-protocol-version');
  const status = response?.status ?? 0;
  const isLost = trial.lost.some((lost) => lost.response?.status === 400);
  if (status === 400 && version !== trial.revision && !isLost) return null;
  return faultOfSessions(trial, { method: request.method, status });
}
