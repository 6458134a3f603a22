import { type Exchange, headerValue } from './exchange.ts';

/** Fields by which whatever stands before a server shows itself, and how it handles streams. */
const tellingFields = ['content-encoding', 'x-accel-buffering', 'via', 'server'];

/**
 * Returns what may hold a stream back that got no response in time, as a question with what another response of the same server shows;
 * empty where there was a response.
 */
export function askWhatHolds({ response }: Exchange, other: Exchange): string {
  if (response !== null) return '';
  const fields = tellingFields.flatMap((name) => {
    const value = headerValue(other.response?.headers ?? [], name);
    return value === null ? [] : [`${name}: ${value.slice(0, 60)}`];
  });
  const shown = fields.length === 0 ? '' : ` Another response has ${fields.join(', ')}.`;
  return `; does a proxy hold streams back until they end, by buffering or compression?${shown}`;
}
