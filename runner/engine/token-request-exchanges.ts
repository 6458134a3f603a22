import type { Exchange } from '../kit/exchange.ts';
import type { OpenRun } from './open-run.ts';
import type { RefusedOpening } from './open-system.ts';
import { reachedSystems } from './reached-systems.ts';
import type { RunSettings } from './run-settings.ts';

/**
 * Returns the token requests of the run itself that were refused, as exchanges of the opening: whoever reads why no token was
 * got can see what was sent.
 */
export function refusedTokenRequests(settings: RunSettings, nextId: () => number): Exchange[] {
  const sources = [...reachedSystems(settings).values()].flatMap(({ tokenSource }) => tokenSource ?? []);
  // Systems that share an authorization server share what was noted.
  const refusals = new Set(sources.flatMap((source) => source.refusals ?? []));
  return [...refusals].map((refused) =>
    openingExchange(refused, { id: nextId(), case: 'a token request of the run', system: 'authorization' }),
  );
}

/** Returns the first requests to systems that refused the configured credentials, as exchanges of the opening. */
export function refusedOpenings(systems: OpenRun['systems'], nextId: () => number): Exchange[] {
  return [...systems].flatMap(([system, { refused }]) =>
    refused === null
      ? []
      : [openingExchange(refused, { id: nextId(), case: 'a valid request with the configured credentials', system })],
  );
}

function openingExchange({ result, atMs }: RefusedOpening, place: Pick<Exchange, 'id' | 'case' | 'system'>): Exchange {
  const { request, response, fault, durationMs } = result;
  return {
    ...place,
    check: 'opening',
    intent: { operation: 'other', content: 'unspecified', contentReason: '', credentials: 'unspecified' },
    startedAt: new Date(atMs).toISOString(),
    durationMs,
    attempts: 1,
    request,
    response,
    fault: fault && { ...fault, blame: 'network' },
  };
}
