import type { Header } from '../kit/exchange.ts';
import { createRedactor } from '../http/redactor.ts';
import { createConformingClient } from './conforming-client.ts';
import { executeRun } from './execute-run.ts';
import type { RunInput } from './run-settings.ts';

/** One request that a run would send. */
export interface PlannedRequest {
  /** Id of the check. */
  readonly check: string;
  readonly case: string | null;
  readonly method: string;
  readonly url: string;
  /** Redacted. */
  readonly headers: readonly Header[];
  /** The beginning of the body as text, redacted; empty where there is none. */
  readonly bodyPreview: string;
}

/** Longest text of a body in a {@link PlannedRequest}, in characters. */
const previewLength = 120;

/**
 * Resolves to the requests that a run would send to a target that conforms; sends nothing. A target that does not conform may
 * be asked more: attempts are repeated, and answers looked into. The plain request that opens each run, to learn whether the
 * target serves, is not listed.
 */
export async function planDryRun(input: RunInput): Promise<readonly PlannedRequest[]> {
  const redactor = createRedactor(input.settings.secrets);
  // Nothing is sent, so nothing has to wait for its turn.
  const settings = { ...input.settings, ratePerSecond: null };
  const planned = { ...input, settings, onEvent: () => undefined };
  const report = await executeRun(planned, createConformingClient(settings.tokens.valid));
  return report.exchanges.map((exchange) => ({
    check: exchange.check,
    case: exchange.case,
    method: exchange.request.method,
    url: redactor.text(exchange.request.url),
    headers: exchange.request.headers,
    bodyPreview: (exchange.request.body.text ?? '').slice(0, previewLength),
  }));
}
