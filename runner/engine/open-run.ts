import type { Exchange, Header } from '../kit/exchange.ts';
import { createRedactor } from '../http/redactor.ts';
import { storeExchange } from '../http/store-exchange.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import { attempt } from './attempts.ts';
import { createIdentity } from './identity.ts';
import { defaultLimits, type PlantStoreAccess } from './plant-store-client.ts';
import { judgePreflight } from './preflight.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { RunAbort, StoredExchange } from './run-report.ts';
import type { RunInput } from './run-settings.ts';
import type { RunSession } from './session.ts';

/** After so many proofs that the target serves nothing any more, the run ends. */
const outagesUntilAbort = 3;

/** A run whose target was asked once and may be asked on. */
export interface OpenRun {
  readonly session: RunSession;
  readonly access: PlantStoreAccess;
  /** Why the run ends before its plan does, or `null`. */
  abort(): RunAbort | null;
  /** Returns the exchange in its stored form, redacted. */
  store(exchange: Exchange): StoredExchange;
}

/** Asks the target once, and resolves to what the checks share. */
export async function openRun(input: RunInput, client: HttpClient, url: URL): Promise<OpenRun> {
  const { settings, clock } = input;
  const { valid: token } = settings.tokens;
  const identity = createIdentity({ run: input.run, version: input.tool.version, ids: settings.ids });
  const limiter = createRateLimiter(settings.ratePerSecond, clock);
  const outage = watchOutage(url);
  let exchanges = 0;
  let probes = 0;
  const probe = async (): Promise<WireResult> => {
    probes += 1;
    await limiter.turn(input.signal);
    return sendProbe(input, client, {
      url,
      headers: identity.requestHeaders('probe', probes),
      plant: identity.freshPlant(),
    });
  };
  const first = await attempt(probe, { impatient: false, signal: input.signal, pause: limiter.pause });
  const preflight = judgePreflight(first.result, url, token);
  if (preflight.notice !== null) input.onEvent({ type: 'notice', message: preflight.notice });

  const redactor = createRedactor(settings.secrets);
  return {
    session: {
      settings,
      client,
      identity,
      limiter,
      clock,
      signal: AbortSignal.any([input.signal, outage.signal]),
      probe,
      nextExchangeId: () => (exchanges += 1),
      reportOutage: outage.report,
    },
    access: { url, token, lacksCredentials: preflight.lacksCredentials, client, timeoutMs: settings.timeoutMs },
    abort: () => (input.signal.aborted ? interruption(input.signal) : (preflight.abort ?? outage.abort())),
    store: (exchange) => storeExchange(exchange, redactor, { token }),
  };
}

/** Counts the proofs that a target serves nothing any more, and ends the run after a few. */
function watchOutage(url: URL): {
  readonly signal: AbortSignal;
  report(message: string): void;
  abort(): RunAbort | null;
} {
  const controller = new AbortController();
  let outages = 0;
  let abort: RunAbort | null = null;
  return {
    signal: controller.signal,
    abort: () => abort,
    report: (fault) => {
      outages += 1;
      if (outages < outagesUntilAbort || abort !== null) return;
      const message = `${url.href} stopped answering during the run: ${fault}`;
      abort = { kind: 'unreachable', message, advice: 'Look at the target, then run again.' };
      controller.abort(new Error(message));
    },
  };
}

/** Sends a plain valid request; with `--read-only` an array, of which no target makes a plant. */
function sendProbe(
  { settings, signal }: RunInput,
  client: HttpClient,
  request: { readonly url: URL; readonly headers: readonly Header[]; readonly plant: object },
): Promise<WireResult> {
  const { valid: token } = settings.tokens;
  const authorization: readonly Header[] = token === null ? [] : [['Authorization', `Bearer ${token}`]];
  return client.send({
    origin: request.url.origin,
    path: `${request.url.pathname.replace(/\/+$/, '')}/plants`,
    method: 'POST',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
      ...authorization,
      ...request.headers,
    ],
    body: new TextEncoder().encode(settings.readOnly ? '[]' : JSON.stringify(request.plant)),
    framing: 'length',
    expectContinue: false,
    connection: null,
    limits: { ...defaultLimits, timeoutMs: settings.timeoutMs },
    signal,
  });
}

function interruption(signal: AbortSignal): RunAbort {
  return {
    kind: 'interrupted',
    message: `interrupted by ${String(signal.reason)}`,
    advice: 'Run again: what was done is reported.',
  };
}
