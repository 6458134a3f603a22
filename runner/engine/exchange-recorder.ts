import type { StoredExchange } from '../../contracts/run-report/run-report.ts';
import type { Redactor } from '../http/redactor.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { RecordedExchange } from './exchange-numbers.ts';
import { redactExchange } from './redact-report.ts';

/** What is longer is stored at once, so that a large body lives no longer than its check; in bytes. */
const longestKept = 65_536;

/**
 * Keeps the exchanges of a run for its report. Secrets are taken out of an exchange when the run is over and all of them are
 * known, since that takes long and would be needed again; out of long ones twice.
 */
export class ExchangeRecorder {
  readonly #redactor: Redactor;
  readonly #recorded: Array<{ readonly provisionalId: number; stored(): StoredExchange }> = [];

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** Adds an exchange; `store` returns its stored form, without the secrets that are known at that time. */
  add(exchange: Exchange, store: (exchange: Exchange) => StoredExchange): void {
    const { id: provisionalId } = exchange;
    if (sizeOf(exchange) <= longestKept) {
      this.#recorded.push({ provisionalId, stored: () => store(exchange) });
      return;
    }
    const early = store(exchange);
    this.#recorded.push({ provisionalId, stored: () => redactExchange(early, this.#redactor) });
  }

  /** Returns all exchanges as they are stored, without any secret that is known by now. */
  stored(): RecordedExchange[] {
    return this.#recorded.map(({ provisionalId, stored }) => ({ provisionalId, stored: stored() }));
  }
}

function sizeOf({ request, response }: Exchange): number {
  return request.body.bytes.length + (request.raw?.length ?? 0) + (response?.body.bytes.length ?? 0);
}
