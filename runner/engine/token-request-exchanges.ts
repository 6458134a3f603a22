import type { Exchange } from '../kit/exchange.ts';
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
  return [...refusals].map(({ result, atMs }): Exchange => {
    const { request, response, fault, durationMs } = result;
    return {
      id: nextId(),
      check: 'opening',
      case: 'a token request of the run',
      system: 'authorization',
      intent: { operation: 'other', content: 'unspecified', contentReason: '', credentials: 'unspecified' },
      startedAt: new Date(atMs).toISOString(),
      durationMs,
      attempts: 1,
      request,
      response,
      fault: fault && { ...fault, blame: 'network' },
    };
  });
}
