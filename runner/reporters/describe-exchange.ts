import type { RunReport, StoredExchange } from '../../contracts/run-report/run-report.ts';

/** Longest path that is shown whole, in UTF-16 units. */
const maxPathLength = 120;

/** Returns what a request asked and what came back, on one line: `POST /plants -> 200 in 14 ms`; not escaped. What was sent over HTTP/2 says so. */
export function describeExchange(exchange: StoredExchange): string {
  const { request, response, fault, attempts, durationMs } = exchange;
  const cause = fault === null ? '' : `${fault.message}${fault.code === null ? '' : ` (${fault.code})`}`;
  const duration = describeDuration(durationMs);
  const answer =
    response === null
      ? `no response after ${duration}${cause && `: ${cause}`}`
      : `${response.status} in ${duration}${response.endedByUs ? ', ended by vivero' : ''}${cause && `, then ${cause}`}`;
  const version = request.httpVersion === undefined ? '' : ` (${request.httpVersion})`;
  return `${request.method} ${pathOf(request.url)}${version} -> ${answer}${attempts > 1 ? `; ${attempts} attempts` : ''}`;
}

/** Returns a duration as people say it: `14 ms`, `1.2 s`, `2 min 5 s`. */
export function describeDuration(durationMs: number): string {
  if (durationMs < 1000) return `${Math.round(durationMs)} ms`;
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns the exchanges of a run by their number. */
export function exchangesById(report: RunReport): ReadonlyMap<number, StoredExchange> {
  return new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
}

/** Returns the path as it went over the wire; what no URL parser has normalised. */
function pathOf(url: string): string {
  const authority = url.indexOf('://');
  const slash = url.indexOf('/', authority < 0 ? 0 : authority + 3);
  const path = slash < 0 ? url : url.slice(slash);
  return path.length <= maxPathLength ? path : `${path.slice(0, maxPathLength)}... (${path.length} characters)`;
}
