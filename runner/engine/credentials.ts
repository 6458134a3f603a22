import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';
import { numberText, readStrictJson } from '../documents/strict-json.ts';

/**
 * Returns true for an answer that refuses credentials rather than the request: 401, 403, or a 400 that carries a challenge
 * (RFC 6750 §3) or whose Error has 401 or 403 for its code, since the plant store's contract documents 400 alone.
 */
export function looksLikeRefusedCredentials(answer: { readonly response: ReceivedResponse | null }): boolean {
  const { response } = answer;
  if (response === null) return false;
  if (response.status === 401 || response.status === 403) return true;
  if (response.status !== 400) return false;
  if (headerValue(response.headers, 'www-authenticate') !== null) return true;
  const json = readStrictJson(response.body.bytes);
  if (!json.ok || typeof json.value !== 'object' || json.value === null || !('error' in json.value)) return false;
  return ['401', '403'].includes(numberText(json.value.error) ?? '');
}
