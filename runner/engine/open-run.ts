import type { System } from '../../contracts/systems.ts';
import type { Check } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { Redactor } from '../http/redactor.ts';
import { type CurlWay, curlWay, plainWay } from '../http/curl-way.ts';
import { storeExchange } from '../http/store-exchange.ts';
import type { HangWatch } from './hang-watch.ts';
import { createIdentity, type Identity } from './identity.ts';
import { type FirstResponse, openSystem, type OpenSystem } from './open-system.ts';
import { type AddressedSystem, addressedSystems, reachedSystems } from './reached-systems.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { RunAbort, StoredExchange } from '../../contracts/run-report/run-report.ts';
import type { RunInput } from './run-settings.ts';
import type { Run } from './run.ts';
import { TimeOver } from './time-limit.ts';

/** A run whose systems were asked once and may be asked on. */
export interface OpenRun {
  readonly session: Run;
  readonly systems: ReadonlyMap<AddressedSystem, OpenSystem>;
  readonly redactor: Redactor;
  /** What kept the run from all that it was to do, for the report; `null` where nothing did. */
  abort(): RunAbort | null;
  /** Why nothing can be asked any more, or `null`. */
  end(): RunAbort | null;
  /** Why a check cannot be put to the systems that it asks, or `null` where it can. */
  reasonNotToAsk(check: Check): string | null;
  /** Returns what is aborted once the only system that a check asks is given up; `null` for a check of several. */
  giveUpSignal(check: Check): AbortSignal | null;
  /** Returns the exchange in its stored form, redacted. */
  store(exchange: Exchange): StoredExchange;
}

/** Which systems are asked. */
type Asking = Pick<Check, 'systems' | 'asksEachOf'>;

/** What a run is opened with. */
export interface OpenRunWith {
  readonly redactor: Redactor;
  readonly checks: readonly Asking[];
  readonly hangs: HangWatch;
  /** Told of the response to the first request to each system, and what it means; absent where nobody wants to know. */
  readonly onFirst?: ((system: AddressedSystem, first: FirstResponse) => void) | undefined;
}

/** Asks each system that the checks ask once, and resolves to what the checks share. */
export async function openRun(
  input: RunInput,
  client: HttpClient,
  { redactor, checks, hangs, onFirst }: OpenRunWith,
): Promise<OpenRun> {
  const { settings, clock } = input;
  const identity = identityOf(input);
  const limiter = createRateLimiter(settings.ratePerSecond, clock);
  const shared = { input, client, identity, limiter, hangs, onFirst };
  const learnSecret = (secret: string): void => redactor.learn(secret);
  const opening = { ...shared, probes: { sent: 0 }, told: new Set<string>(), learnSecret };
  const systems = new Map<AddressedSystem, OpenSystem>();
  const reached = reachedSystems(settings);
  await Promise.all(
    addressed(checks).map(async (system) => {
      const found = reached.get(system);
      if (found !== undefined) systems.set(system, await openSystem(system, found, opening));
    }),
  );
  return {
    session: {
      settings,
      client,
      identity,
      limiter,
      hangs,
      clock,
      signal: input.signal,
      nextExchangeId: countFromOne(),
      grants: { issued: 0 },
    },
    systems,
    redactor,
    ...watchSystems(input.signal, [...systems.values()], hangs),
    reasonNotToAsk: (check) => reasonNotToAsk(check, systems),
    giveUpSignal: (check) => giveUpSignal(check, systems),
    store: (exchange) =>
      storeExchange(exchange, redactor, { token: tokenOf(exchange.system, input), way: wayOf(exchange, input) }),
  };
}

function countFromOne(): () => number {
  let last = 0;
  return () => (last += 1);
}

function identityOf({ run, tool, settings, shard, attempt, ...input }: RunInput): Identity {
  const planned = input.planned ?? [...input.checks, ...(input.feeders ?? []).map(({ check }) => check)];
  const creators = planned.filter(({ systems, asksEachOf = [] }) =>
    [...systems, ...asksEachOf].includes('plant-store'),
  );
  return createIdentity({
    run,
    version: tool.version,
    ids: settings.ids,
    planned: planned.map(({ id }) => id),
    creators: creators.map(({ id }) => id),
    shard,
    ...(attempt !== undefined && { attempt }),
  });
}

/** Returns what ends a run, or keeps it from a part of what it was to do: an interruption, systems that are lost, a token that is refused. */
function watchSystems(
  signal: AbortSignal,
  opened: readonly OpenSystem[],
  hangs: HangWatch,
): Pick<OpenRun, 'end' | 'abort'> {
  const outages = (): RunAbort[] => opened.flatMap((system) => system.outage() ?? []);
  const end = (): RunAbort | null => {
    if (signal.aborted) return interruption(signal);
    const lost = outages();
    return lost.length === opened.length ? together(lost) : null;
  };
  return {
    end,
    abort: () =>
      end() ?? outages()[0] ?? hangs.abort() ?? opened.find(({ refusal }) => refusal !== null)?.refusal ?? null,
  };
}

/** Each system may be lost for a reason of its own; those of one host have one. */
function together(lost: readonly RunAbort[]): RunAbort | null {
  const [first] = lost;
  const messages = [...new Set(lost.map(({ message }) => message))];
  return first === undefined || messages.length === 1 ? (first ?? null) : { ...first, message: messages.join('; ') };
}

/** Returns the addressed systems that at least one of the checks asks. */
function addressed(checks: readonly Asking[]): AddressedSystem[] {
  const asked = new Set(checks.flatMap(({ systems, asksEachOf = [] }) => [...systems, ...asksEachOf].map(addressOf)));
  return addressedSystems.filter((system) => asked.has(system));
}

/** The authorization server is found through the MCP server. */
function addressOf(system: System): System {
  return system === 'authorization' ? 'mcp' : system;
}

function giveUpSignal(check: Check, systems: ReadonlyMap<AddressedSystem, OpenSystem>): AbortSignal | null {
  const asked = addressed([check]).flatMap((system) => systems.get(system)?.signal ?? []);
  return asked.length === 1 ? (asked[0] ?? null) : null;
}

function reasonNotToAsk(check: Check, systems: ReadonlyMap<AddressedSystem, OpenSystem>): string | null {
  const outageOf = (system: System): RunAbort | null =>
    systems.get(addressOf(system) as AddressedSystem)?.outage() ?? null;
  const lost = check.systems.flatMap((system) => outageOf(system) ?? []);
  if (lost[0]) return lost[0].message;
  const each = (check.asksEachOf ?? []).filter((system) => systems.has(addressOf(system) as AddressedSystem));
  const gone = each.flatMap((system) => outageOf(system) ?? []);
  return each.length > 0 && gone.length === each.length ? (gone[0]?.message ?? null) : null;
}

function tokenOf(system: System, { settings }: RunInput): string | null {
  return reachedSystems(settings).get(addressOf(system) as AddressedSystem)?.tokens.valid ?? null;
}

function wayOf({ request, system }: Exchange, { settings }: RunInput): CurlWay {
  if (!URL.canParse(request.url)) return plainWay;
  const secretHeader = reachedSystems(settings).get(addressOf(system) as AddressedSystem)?.secretHeader ?? null;
  return curlWay(settings.reach, new URL(request.url), secretHeader);
}

function interruption({ reason }: AbortSignal): RunAbort {
  if (reason instanceof TimeOver) {
    const advice = 'Run it again with a longer --max-time, or select fewer checks: --suite, --check, --level.';
    return { kind: 'time-over', message: reason.message, advice };
  }
  return {
    kind: 'interrupted',
    message: `interrupted by ${String(reason)}`,
    advice: 'Run again. The completed checks are reported.',
  };
}
