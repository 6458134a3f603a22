import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import { Untestable } from '../kit/define-check.ts';
import type { Exchange, Fault } from '../kit/exchange.ts';
import { tooBusyCode } from '../http/describe-fault.ts';
import type { WireResult } from '../http/http-client.ts';
import { asksForPatience } from '../http/retry-after.ts';
import { looksLikeRefusedCredentials } from './credentials.ts';
import type { Run, SystemAccess } from './run.ts';
import { isSilent } from './watched-client.ts';

/** What decides whether an exchange says something about the target. */
interface Meaning {
  readonly signal: AbortSignal;
  readonly hangs: Hangs;
  readonly grants: Run['grants'];
}

/** Throws where an exchange says nothing about the target: a fault of the network or ours, a plea for patience, a gateway, a token that ran out. */
export async function requireMeaning(
  access: SystemAccess,
  exchange: Exchange,
  { signal, hangs, grants }: Meaning,
): Promise<void> {
  if (signal.aborted && exchange.fault) throw new Untestable(abortReason(signal));
  if (exchange.fault?.code === tooBusyCode) throw new Untestable(exchange.fault.message);
  if (exchange.fault?.blame === 'runner') throw new Error(`the request could not be sent: ${exchange.fault.message}`);
  const silence = isSilent(exchange) ? (hangs.reasonToEnd() ?? hangs.reasonToDoubt()) : null;
  if (exchange.fault?.blame === 'network' && silence !== null) throw new Untestable(silence);
  if (exchange.fault?.blame === 'network') {
    access.reportOutage(exchange);
    throw new Untestable(`the target no longer responds: ${exchange.fault.message}`);
  }
  const loss = await lossOf(access, exchange);
  if (loss !== null) {
    access.reportOutage(exchange, loss);
    throw new Untestable(loss.message);
  }
  if (asksForPatience(exchange)) {
    throw new Untestable(`the target says to retry later: status ${exchange.response?.status ?? 0}`);
  }
  const gateway = access.refusedByGateway?.(exchange.response) ?? null;
  if (gateway !== null) throw new Untestable(gateway);
  if (exchange.intent.credentials === 'valid' && looksLikeRefusedCredentials(exchange)) {
    const probe = await access.probe();
    if (probe.response !== null && looksLikeRefusedCredentials(probe)) {
      throw new Untestable(`the configured credentials are no longer accepted${ownDoing(grants)}`);
    }
  }
}

/** A response of another place may come in place of the target's; so may a connection that ends, the last thing that a server does. */
async function lossOf(access: SystemAccess, exchange: Exchange): Promise<RunAbort | null> {
  if (access.reasonOfLoss === undefined || new URL(exchange.request.url).origin !== access.url.origin) return null;
  const { fault } = exchange;
  if (fault === null) return access.reasonOfLoss(exchange);
  return fault.kind === 'closed' || fault.kind === 'timeout' ? access.reasonOfLoss(await access.probe()) : null;
}

/** A server that ends earlier grants with each new one ends the configured token when the run obtains one. */
function ownDoing(grants: Run['grants']): string {
  if (grants === undefined || grants.issued === 0) return '';
  return (
    '; this run had tokens issued to credentials.client, and some authorization servers revoke the earlier tokens of a client ' +
    'then: give a token of another client, or run the suite authorization by itself (--suite authorization)'
  );
}

/** Finds out whose fault it is that a request has no whole answer, by asking whether the target still serves others. */
export async function blameFor(
  access: SystemAccess,
  result: WireResult,
  { signal, hangs }: { readonly signal: AbortSignal; readonly hangs: Hangs },
): Promise<Fault['blame']> {
  switch (result.fault?.kind) {
    case 'ours':
      return 'runner';
    case 'invalid-http':
    case 'too-large':
      return 'target';
    case 'timeout':
    case 'closed':
      if (signal.aborted) return 'network';
      // Silence that comes to any request by chance says nothing of this one.
      if (isSilent(result) && (hangs.reasonToEnd() ?? hangs.reasonToDoubt()) !== null) return 'network';
      // Whoever begins an answer was reached, and broke it off.
      if (result.fault.kind === 'closed' && result.response !== null) return 'target';
      return isWhole(await access.probe()) ? 'target' : 'network';
    default:
      return 'network';
  }
}

/** What is known of the silence of one origin. */
export interface Hangs {
  /** Why it is sent nothing any more, or `null`. */
  reasonToEnd(): string | null;
  /** Why silence says nothing of the request that met it, or `null`. */
  reasonToDoubt(): string | null;
  noteRepeated(isAnswered: boolean): void;
}

function isWhole({ fault }: WireResult): boolean {
  return fault === null || fault.kind === 'too-large' || fault.kind === 'invalid-http';
}

/** Returns why a signal was aborted, in words. */
export function abortReason({ reason }: AbortSignal): string {
  return reason instanceof Error ? reason.message : `interrupted by ${String(reason)}`;
}
