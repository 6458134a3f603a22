import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { Exchange } from '../kit/exchange.ts';

/** After so many proofs that a system serves nothing any more, it is asked no more. */
const outagesUntilAbort = 3;

/** Counts the proofs that a system serves nothing any more, and gives it up after a few. */
export function watchOutage(url: URL): {
  readonly signal: AbortSignal;
  /** `loss` says why where a response proves it. */
  report(exchange: Exchange, loss?: RunAbort): void;
  giveUp(abort: RunAbort): void;
  abort(): RunAbort | null;
} {
  const controller = new AbortController();
  let outages = 0;
  let first: Exchange | null = null;
  let abort: RunAbort | null = null;
  const giveUp = (reason: RunAbort): void => {
    if (abort !== null) return;
    abort = reason;
    controller.abort(new Error(reason.message));
  };
  return {
    giveUp,
    signal: controller.signal,
    abort: () => abort,
    report: (exchange, loss) => {
      outages += 1;
      // A connection that is refused was preceded by what ended the server.
      if (first === null && exchange.fault?.kind !== 'connect') first = exchange;
      if (outages < outagesUntilAbort) return;
      if (loss !== undefined) return giveUp({ ...loss, advice: `${describeSuspect(first)}${loss.advice}` });
      const message = `${url.href} stopped responding during the run: ${exchange.fault?.message ?? 'no response'}`;
      giveUp({ kind: 'unreachable', message, advice: `${describeSuspect(first)}Check the target, then run again.` });
    },
  };
}

/** What broke a connection first may have ended the server. */
function describeSuspect(exchange: Exchange | null): string {
  if (exchange === null) return '';
  const { check, case: name } = exchange;
  // What is asked on behalf of all checks is no check.
  if (!check.includes('/')) return '';
  const which = name === null ? '' : ` (${name})`;
  return `The first request of which nothing came was one of ${check}${which}; --check ${check} sends it alone. `;
}
