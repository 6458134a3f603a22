import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { deleteRegistration } from '../../../runner/kit/delete-registration.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { endpointUrl } from './endpoint-url.ts';
import { readTokenAnswer } from './token-answer.ts';

/** What a program on somebody's machine registers. */
export const nativeClient = {
  client_name: 'vivero conformance check',
  application_type: 'native',
  redirect_uris: ['http://127.0.0.1/vivero-callback'],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
} as const;

/** What a program on a server registers, which keeps a secret. */
export const confidentialClient = {
  client_name: 'vivero conformance check',
  application_type: 'web',
  redirect_uris: ['https://vivero.invalid/callback'],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_basic',
} as const;

/** What most assistants register: for all else the defaults of RFC 7591 §2 hold. */
export const plainClient = {
  client_name: 'vivero conformance check',
  redirect_uris: ['http://127.0.0.1/vivero-callback'],
} as const;

/** The clients that responses to registrations are judged by, each with its name: often other code writes those with a secret. */
export const registeredClients = [
  ['a native client', nativeClient],
  ['a client with a secret', confidentialClient],
  ['a client with a redirect URI and a name alone', plainClient],
] as const;

/** A registration that was tried. */
export interface TriedRegistration {
  readonly server: AuthorizationServer;
  readonly exchange: Exchange;
  /** The JSON object of the answer, or `null`. Holds secrets. */
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  /** True where the answer says that there is a client now. */
  readonly isRegistered: boolean;
}

/** A registration to try. */
export interface Registering {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly name: string;
  /** True where `judge` deletes the client itself. */
  readonly isDeletedByJudge?: boolean;
}

/**
 * Registers a client, hands what came of it to `judge`, and deletes the client where the server lets it.
 *
 * Throws {@link Inapplicable} where nobody may register without a token of the operator.
 */
export async function withRegistration(
  { authorization }: Pick<CheckContext, 'authorization'>,
  { metadata, name, isDeletedByJudge = false }: Registering,
  judge: (tried: TriedRegistration) => Promise<void> | void,
): Promise<void> {
  const server = await authorization.server();
  const exchange = await server.register(metadata, { case: name });
  const { status = 0 } = exchange.response ?? {};
  if (status === 401 || status === 403) throw new Inapplicable('registration requires an access token of the operator');
  const { value, error } = readTokenAnswer(exchange);
  const isRegistered = status >= 200 && status < 300 && typeof value?.['client_id'] === 'string';
  try {
    await judge({ server, exchange, value, error, isRegistered });
  } finally {
    if (isRegistered && !isDeletedByJudge) await deleteRegistration(server, value);
  }
}

/** Returns why a client cannot be managed: {@link Untestable} where registration_client_uri is there and is not a URL, else {@link Inapplicable}. */
export function whyNotManaged(value: Readonly<Record<string, unknown>> | null): Untestable | Inapplicable {
  const written = value?.['registration_client_uri'];
  if (written !== undefined && endpointUrl(written) === null)
    return new Untestable('registration_client_uri is not a URL: see authorization/registration-metadata-typed');
  return new Inapplicable('the response to the registration has no registration_client_uri');
}

/** Deletes a registration. Throws as {@link whyNotManaged} says, and {@link Inapplicable} where the answer is not 2xx. */
export async function requireDeletion(
  server: AuthorizationServer,
  value: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const deletion = await deleteRegistration(server, value);
  if (deletion === null) throw whyNotManaged(value);
  const { status = 0 } = deletion.response ?? {};
  if (status < 200 || status >= 300) throw new Inapplicable(`the response to the deletion is ${status}`);
}
