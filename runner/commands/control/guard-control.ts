import type { MockRequest } from '../../../fixtures/mock/overlay.ts';

/** Path below which the mock is controlled; no system has it. */
export const controlPath = '/__vivero/';

const loopbackNames = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Returns why a request may not control the mock, in one sentence, or `null`. It has to come from this machine and name it in Host, so that no
 * name that an attacker lets resolve to loopback leads here; and no web page of another origin may send it.
 */
export function refusalOf({
  clientAddress = '',
  headers,
}: Pick<MockRequest, 'clientAddress' | 'headers'>): string | null {
  const fieldOf = (wanted: string): string | null => headers.find(([name]) => name === wanted)?.[1] ?? null;
  const host = fieldOf('host') ?? '';
  const origin = fieldOf('origin');
  const site = fieldOf('sec-fetch-site') ?? 'none';
  if (!/^(?:::ffff:)?127\.|^::1$/.test(clientAddress)) return 'the mock is controlled from its own machine alone';
  if (!loopbackNames.test(host)) return 'the Host header must name this machine, as localhost or 127.0.0.1';
  if (origin !== null && origin !== `http://${host}` && origin !== `https://${host}`)
    return 'a web page of another origin may not control the mock';
  if (site !== 'none' && site !== 'same-origin') return 'a web page of another origin may not control the mock';
  return null;
}
