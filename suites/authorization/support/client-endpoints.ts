import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readTokenAnswer } from './token-answer.ts';
import { redemptionOf } from './wrong-token-requests.ts';

/** Endpoints at which clients authenticate. */
export const authenticatingEndpoints = ['token_endpoint', 'revocation_endpoint', 'introspection_endpoint'] as const;

/** What is posted to each of them: it names nothing that was ever issued. */
export const unissuedForms = {
  token_endpoint: redemptionOf('https://vivero.invalid/callback') as Readonly<Record<string, string>>,
  revocation_endpoint: { token: 'vivero-never-issued-this-token' },
  introspection_endpoint: { token: 'vivero-never-issued-this-token' },
} as const;

/** Returns true for a response that says that no client was authenticated. */
export function isOfNoClient(exchange: Exchange): boolean {
  return readTokenAnswer(exchange).error === 'invalid_client' || exchange.response?.status === 401;
}

/** Returns true for a response that says of the client what the response to its right secret says: what is refused for another reason is neither. */
export function isOfClient(exchange: Exchange, right: Exchange): boolean {
  const isAlike = exchange.response?.status === right.response?.status;
  return !isOfNoClient(exchange) && isAlike && readTokenAnswer(exchange).error === readTokenAnswer(right).error;
}
