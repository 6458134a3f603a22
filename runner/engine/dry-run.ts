import type { Header } from '../kit/exchange.ts';
import { createRedactor } from '../http/redactor.ts';
import type { HttpClient } from '../http/http-client.ts';
import { executeRun } from './execute-run.ts';
import { isProbing, probeName } from './identity.ts';
import type { RunInput } from './run-settings.ts';

/** One request that a run would send. */
export interface PlannedRequest {
  /** Id of the check; `probe` for the plain request that opens each run, to learn whether the target serves. */
  readonly check: string;
  readonly case: string | null;
  /** Ids of the selected checks that judge it, where the check that sends it was not selected; absent where it was. */
  readonly sentFor?: readonly string[];
  readonly method: string;
  readonly url: string;
  /** Redacted. */
  readonly headers: readonly Header[];
  /** The beginning of the body as text, redacted; empty where there is none. */
  readonly bodyPreview: string;
  /** True where the body goes on after its preview. */
  readonly bodyCut: boolean;
}

/** Longest text of a body in a {@link PlannedRequest}, in characters. */
const previewLength = 120;

/**
 * Resolves to the requests that a run would send to a target that conforms, which the client stands for. A target that does not
 * conform may be asked more: attempts are repeated, and answers looked into.
 */
export async function planDryRun(input: RunInput, client: HttpClient): Promise<readonly PlannedRequest[]> {
  const redactor = createRedactor(input.settings.secrets);
  // Nothing is sent, so nothing has to wait for its turn.
  const settings = { ...input.settings, ratePerSecond: null };
  const opening: PlannedRequest[] = [];
  const send: HttpClient['send'] = (request) => {
    if (request.headers.some(([name, value]) => name === 'User-Agent' && isProbing(value))) {
      opening.push({
        check: probeName,
        case: null,
        method: request.method,
        url: redactor.text(`${request.origin}${request.path}`),
        headers: request.headers.map(([name, value]): Header => [name, redactor.header(name, value)]),
        ...previewOf(new TextDecoder().decode(request.body ?? new Uint8Array())),
      });
    }
    return client.send(request);
  };
  const report = await executeRun(
    { ...input, settings, keepsAllExchanges: true, onEvent: () => undefined },
    { ...client, send },
  );
  const feeds = new Map<string, readonly string[]>((input.feeders ?? []).map((one) => [one.check.id, one.feeds]));
  const planned = report.exchanges.map((exchange) => ({
    ...(feeds.has(exchange.check) && { sentFor: feeds.get(exchange.check) ?? [] }),
    check: exchange.check,
    case: exchange.case,
    method: exchange.request.method,
    url: redactor.text(exchange.request.url),
    headers: exchange.request.headers,
    ...previewOf(exchange.request.body.text ?? ''),
  }));
  return [...opening, ...planned];
}

function previewOf(text: string): Pick<PlannedRequest, 'bodyPreview' | 'bodyCut'> {
  return { bodyPreview: text.slice(0, previewLength), bodyCut: text.length > previewLength };
}
