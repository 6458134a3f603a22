import { type Exchange, headerValue } from './exchange.ts';

/** Most characters of a Location that are shown. */
const longestLocation = 200;

/** Returns what came back, in a few words: status, where a redirect leads, and media type, or the fault. */
export function describeAnswer(exchange: Exchange): string {
  const { response, fault } = exchange;
  if (response === null) return fault ? `no response: ${fault.message}` : 'no response';
  const type = headerValue(response.headers, 'content-type');
  const location = response.status >= 300 && response.status < 400 ? headerValue(response.headers, 'location') : null;
  const place = location === null ? '' : ` to ${location.slice(0, longestLocation)}`;
  const status = `status ${response.status}${place}${type === null ? '' : ` (${type})`}`;
  return fault ? `${status}, then ${fault.message}` : status;
}
