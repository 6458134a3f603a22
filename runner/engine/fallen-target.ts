import { setTimeout as passTime } from 'node:timers/promises';
import { isLoopback } from '../http/origin.ts';
import type { WireResult } from '../http/http-client.ts';
import { endedCode, type Exchange } from '../kit/exchange.ts';
import type { CheckEnd } from './run-check.ts';
import type { SystemAccess } from './run.ts';
import type { Clock } from './run-settings.ts';

/** So often, and so far apart, a target that went down is asked whether somebody started it again. */
const rounds = 20;
const apartMs = 250;

/** A request after which nothing listens any more. */
export interface Fall {
  readonly access: Pick<SystemAccess, 'url' | 'probe'>;
  /** What became of the request. */
  readonly result: WireResult;
  /** True where a connection was taken for it before, and closed without a response. */
  readonly afterSilence: boolean;
  /** Sends the request once more. */
  send(): Promise<WireResult>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Resolves to true where a request brought the target down: its connection was closed without a response, and since then nothing listens. The
 * caller sees to it that nothing else was under way. Where the target is started again, the request has to bring it down once more. Where it
 * is not, that counts on this machine alone: elsewhere somebody may have taken the service down at that moment.
 */
export async function endedTarget(fall: Fall): Promise<boolean> {
  const { access, result, afterSilence, signal } = fall;
  const { fault, response } = result;
  const isDown = fault?.kind === 'connect';
  if (response !== null || !(isDown ? afterSilence : fault?.kind === 'closed')) return false;
  if (!isDown && !isGone(await access.probe())) return false;
  const later = await waitForTarget(fall);
  // What still takes connections, and breaks them off, is there.
  if (later === null || later.response === null)
    return later?.fault?.kind === 'connect' && isLoopback(access.url) && !signal.aborted;
  const again = await fall.send();
  if (again.response !== null || again.fault?.kind !== 'closed' || !isGone(await access.probe())) return false;
  // What comes after it is asked of a target that serves again.
  await waitForTarget(fall);
  return true;
}

/** A program that ends takes connections for a moment, and breaks them off. */
function isGone({ fault, response }: WireResult): boolean {
  return response === null && (fault?.kind === 'closed' || fault?.kind === 'connect') && fault.code !== null;
}

/** Returns how a check ended of which a request brought the target down, `null` for any other: whatever the check is about, that weighs as much as anything. */
export function withFall(end: CheckEnd, exchanges: readonly Exchange[]): CheckEnd | null {
  const last = exchanges.find(({ fault }) => fault?.code === endedCode);
  if (last === undefined) return null;
  const statement = `${last.case ?? last.request.method}: the target goes on serving`;
  if (end.assertions.some((assertion) => assertion.statement === statement)) return { ...end, level: 'MUST' };
  const found = { ok: false, statement, expected: 'a response to the next request', actual: last.fault?.message ?? '' };
  // It comes first, since it weighs more than whatever else the request shows.
  return { ...end, assertions: [{ ...found, exchange: last.id }, ...end.assertions], level: 'MUST' };
}

/** Resolves to the first response of a target that is started again, or to what came of the last probe; `null` where the run was interrupted. */
async function waitForTarget({ access, clock, signal }: Fall): Promise<WireResult | null> {
  let last: WireResult | null = null;
  for (let round = 0; round < rounds && !signal.aborted; round += 1) {
    await (clock.pause?.(apartMs, signal) ?? passTime(apartMs, null, { signal }).catch(() => null));
    last = await access.probe();
    if (last.response !== null) break;
  }
  return last;
}
