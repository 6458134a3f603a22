import type { Exchange } from '../kit/exchange.ts';
import { createRedactor } from '../http/redactor.ts';
import { storeExchange } from '../http/store-exchange.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import { attempt } from './attempts.ts';
import { createIdentity } from './identity.ts';
import type { PlantStoreAccess } from './plant-store-client.ts';
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
  const { settings } = input;
  const identity = createIdentity({ run: input.run, version: input.tool.version, ids: settings.ids });
  const redactor = createRedactor(settings.secrets);
  const outage = new AbortController();
  let abort: RunAbort | null = null;
  let outages = 0;
  let exchanges = 0;
  let probes = 0;
  const probe = (): Promise<WireResult> => {
    probes += 1;
    return sendProbe({
      input,
      client,
      url,
      identity: identity.requestHeaders('probe', probes),
      plant: identity.freshPlant(),
    });
  };
  const limiter = createRateLimiter(settings.ratePerSecond, input.clock);
  const first = await attempt(
    async () => {
      await limiter.turn(input.signal);
      return probe();
    },
    { impatient: false, signal: input.signal, pause: limiter.pause },
  );
  const preflight = judgePreflight(first.result, url, settings.tokens.valid);
  abort = preflight.abort;
  if (preflight.lacksCredentials !== null) input.onEvent({ type: 'notice', message: preflight.lacksCredentials });

  const session: RunSession = {
    settings,
    client,
    identity,
    limiter,
    clock: input.clock,
    signal: AbortSignal.any([input.signal, outage.signal]),
    probe,
    nextExchangeId: () => (exchanges += 1),
    reportOutage: (message) => {
      outages += 1;
      if (outages < outagesUntilAbort || abort !== null) return;
      abort = {
        kind: 'unreachable',
        message: `${url.href} stopped answering during the run: ${message}`,
        advice: 'Look at the target, then run again.',
      };
      outage.abort(new Error(abort.message));
    },
  };
  return {
    session,
    access: {
      url,
      token: settings.tokens.valid,
      lacksCredentials: preflight.lacksCredentials,
      client,
      timeoutMs: settings.timeoutMs,
    },
    abort: () => (input.signal.aborted ? interruption(input.signal) : abort),
    store: (exchange) => storeExchange(exchange, redactor, { token: settings.tokens.valid }),
  };
}

/** Sends a plain valid request; with `--read-only` an array, of which no target makes a plant. */
function sendProbe(options: {
  readonly input: RunInput;
  readonly client: HttpClient;
  readonly url: URL;
  readonly identity: ReadonlyArray<readonly [string, string]>;
  readonly plant: object;
}): Promise<WireResult> {
  const { input, client, url, identity } = options;
  const { settings } = input;
  const token = settings.tokens.valid;
  return client.send({
    origin: url.origin,
    path: `${url.pathname.replace(/\/+$/, '')}/plants`,
    method: 'POST',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', 'application/json'],
      ...(token === null ? [] : ([['Authorization', `Bearer ${token}`]] as const)),
      ...identity,
    ],
    body: new TextEncoder().encode(settings.readOnly ? '[]' : JSON.stringify(options.plant)),
    framing: 'length',
    expectContinue: false,
    connection: null,
    limits: { timeoutMs: settings.timeoutMs, maxBodyBytes: 8 * 1024 * 1024, maxHeaderBytes: 256 * 1024 },
    signal: input.signal,
  });
}

function interruption(signal: AbortSignal): RunAbort {
  return {
    kind: 'interrupted',
    message: `interrupted by ${String(signal.reason)}`,
    advice: 'Run again: what was done is reported.',
  };
}
