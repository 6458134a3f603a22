import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';
import { impliedStatuses } from '../../../runner/kit/implied-statuses.ts';

/** Longest credentials on which a target is held to a status: past it, limits on header fields may speak first. */
const maxCredentialsLength = 2048;

/**
 * Returns true for a `POST /plants` that was refused with a 4xx, unless HTTP allows that status for how it was sent. What was served
 * fails where acceptance is judged.
 */
export function isRefusedPlant(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  const isRefused = exchange.intent.operation === 'create-plant' && status >= 400 && status < 500;
  return isRefused && !impliedStatuses(exchange.request).includes(status);
}

/** Returns true for a refused `POST /plants` that was right but for its credentials, of which it had none. */
export function lacksOnlyCredentials(exchange: Exchange): boolean {
  return isRefusedPlant(exchange) && exchange.intent.content === 'valid' && exchange.intent.credentials === 'absent';
}

/**
 * Returns true for a refused `POST /plants` that was right but for its token: one `Authorization` field of the form that
 * RFC 6750 §2.1 gives it, with a token that gives no access.
 */
export function failsOnlyByToken(exchange: Exchange): boolean {
  const { content, credentials } = exchange.intent;
  return isRefusedPlant(exchange) && content === 'valid' && credentials === 'invalid' && presentsOneToken(exchange);
}

/** Returns true for a request with one `Authorization` field of the form that RFC 6750 §2.1 gives it, and not too long. */
export function presentsOneToken({ request }: Exchange): boolean {
  const values = headerValues(request.headers, 'authorization');
  const value = values[0] ?? '';
  return values.length === 1 && value.length <= maxCredentialsLength && /^bearer +[-._~+/0-9a-z]+=*$/i.test(value);
}
