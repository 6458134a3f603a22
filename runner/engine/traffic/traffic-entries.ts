import type { HarEntry } from '../../documents/har.ts';
import { judgeContent } from '../../kit/contract.ts';
import { headerValue, headerValues, type Body, type Intent } from '../../kit/exchange.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import { responseJsonOf } from '../../kit/client/read-entry.ts';
import {
  learnEndpoints,
  placeTraffic,
  type TrafficEndpoints,
  type TrafficPlace,
  type TrafficSystems,
} from './place-traffic.ts';

/** Name of traffic in the place of a scenario. */
export const trafficScenario = 'traffic';

/** Requests that concern a target, and how many others there were. */
export interface TrafficEntries {
  readonly entries: readonly JournalEntry[];
  readonly others: number;
}

/** Returns the recorded requests that concern the target, in the order of their times, as a journal has them. */
export function trafficEntries(recorded: readonly HarEntry[], systems: TrafficSystems): TrafficEntries {
  const endpoints: TrafficEndpoints = new Map();
  const startMs = recorded[0]?.startedMs ?? 0;
  const entries: JournalEntry[] = [];
  // Metadata are read before anything is placed: what names an endpoint may have been fetched in an earlier session.
  for (const entry of recorded) {
    const placed = placeTraffic(new URL(entry.request.url), systems, endpoints);
    const isMetadata = /\.well-known\/(?:oauth-authorization-server|openid-configuration)/.test(entry.request.url);
    if (placed !== null || isMetadata) learnEndpoints(endpoints, responseJsonOf({ response: responseOf(entry) }));
  }
  for (const entry of recorded) {
    const placed = placeTraffic(new URL(entry.request.url), systems, endpoints);
    if (placed !== null) entries.push(toEntry(entry, placed, { id: entries.length + 1, startMs }));
  }
  return { entries, others: recorded.length - entries.length };
}

function toEntry(
  entry: HarEntry,
  placed: TrafficPlace,
  { id, startMs }: { readonly id: number; readonly startMs: number },
): JournalEntry {
  const { request, startedMs, durationMs } = entry;
  const url = new URL(request.url);
  const arrivedMs = startedMs - startMs;
  const response = responseOf(entry);
  return {
    id,
    check: 'client',
    case: null,
    scenario: trafficScenario,
    ...placed,
    intent: intentOf(entry, placed),
    startedAt: new Date(startedMs).toISOString(),
    durationMs,
    attempts: 1,
    request: {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: bodyOf(request),
      raw: null,
    },
    response,
    fault: null,
    target: `${url.pathname}${url.search}`,
    httpVersion: request.httpVersion,
    ...timesOf(entry, arrivedMs),
    ...unknownBytes,
    // Which connection carried a request is not known.
    connection: id,
    isDeliberate: headerValues(request.headers, 'x-vivero-expect').includes('refused'),
  };
}

function responseOf({ response }: HarEntry): JournalEntry['response'] {
  return response && { status: response.status, headers: response.headers, body: bodyOf(response) };
}

const unknownBytes = { requestOnConnection: 1, head: null, framedBody: null } as const;

function timesOf(
  { response, durationMs }: HarEntry,
  arrivedMs: number,
): Pick<JournalEntry, 'arrivedMs' | 'receivedMs' | 'respondedMs' | 'isAborted'> {
  const respondedMs = response === null ? null : arrivedMs + durationMs;
  return { arrivedMs, receivedMs: arrivedMs, respondedMs, isAborted: response === null };
}

/** A body that the record does not have is cut, so that nothing is concluded from its absence. */
function bodyOf({ body, isBodyMissing }: { readonly body: Uint8Array; readonly isBodyMissing: boolean }): Body {
  return { bytes: body, wireBytes: body.length, truncated: isBodyMissing };
}

function intentOf({ request }: HarEntry, { place, system }: TrafficPlace): Intent {
  const isCreation =
    place === 'plants' && request.method === 'POST' && new URL(request.url).pathname.endsWith('/plants');
  const judged = isCreation && !request.isBodyMissing ? judgeContent(request.headers, request.body) : null;
  const hasCredentials = headerValue(request.headers, 'authorization') !== null;
  return {
    operation: isCreation ? 'create-plant' : 'other',
    content: judged?.content ?? 'unspecified',
    contentReason: judged?.reason ?? '',
    credentials: hasCredentials || system !== 'plant-store' ? 'unspecified' : 'absent',
  };
}
