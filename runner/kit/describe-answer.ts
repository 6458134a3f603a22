import { type Exchange, headerValue } from './exchange.ts';

/** Returns what came back, in a few words: status and media type, or the fault. */
export function describeAnswer(exchange: Exchange): string {
  const { response, fault } = exchange;
  if (response === null) return fault ? `no response: ${fault.message}` : 'no response';
  const type = headerValue(response.headers, 'content-type');
  const status = `status ${response.status}${type === null ? '' : ` (${type})`}`;
  return fault ? `${status}, then ${fault.message}` : status;
}
