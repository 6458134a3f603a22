import type { AuthorizationServer } from './authorization.ts';
import { bearer } from './credentials.ts';
import type { Exchange } from './exchange.ts';

/**
 * Deletes a registration where its response says that it can be (RFC 7592 §2.3), and resolves to what comes back; to `null` where it
 * cannot, or where the URL is on another origin than the registration endpoint, to which its token is not sent.
 */
export async function deleteRegistration(
  server: AuthorizationServer,
  value: Readonly<Record<string, unknown>> | null,
): Promise<Exchange | null> {
  const url = urlOf(value?.['registration_client_uri']);
  const token = value?.['registration_access_token'];
  const origin = urlOf(server.metadata['registration_endpoint'])?.origin;
  if (url === null || typeof token !== 'string' || url.origin !== origin) return null;
  return server.send(
    { method: 'DELETE', url },
    { credentials: bearer(token, 'valid'), case: 'deleting the registration' },
  );
}

function urlOf(value: unknown): URL | null {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
}
