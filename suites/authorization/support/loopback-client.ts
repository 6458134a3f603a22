import type { AuthorizationAnswer } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { describeOutcome, isGranted } from './authorization-outcome.ts';
import { nativeClient, withRegistration } from './registration.ts';

/** The one redirect URI of the client that is registered. */
export const loopbackRedirect = 'http://127.0.0.1:53681/callback';

/**
 * Registers a native client with {@link loopbackRedirect}, hands over what makes a valid authorization request of it with another redirect URI,
 * and deletes the client. Throws {@link Inapplicable} where it cannot be registered, or gets no code without a sign-in.
 */
export async function withLoopbackClient(
  context: CheckContext,
  judge: (request: (uri: string) => Promise<AuthorizationAnswer>) => Promise<void>,
): Promise<void> {
  const metadata = { ...nativeClient, redirect_uris: [loopbackRedirect] };
  await withRegistration(context, { metadata, name: 'a native client' }, async ({ server, value, isRegistered }) => {
    const id = value?.['client_id'];
    // A server may register more than it was given, and says so (RFC 7591 §3.2.1).
    const isOnly =
      JSON.stringify(value?.['redirect_uris'] ?? [loopbackRedirect]) === JSON.stringify([loopbackRedirect]);
    if (!isRegistered || typeof id !== 'string' || !isOnly)
      throw new Inapplicable('no such client could be registered');
    const request = (uri: string): Promise<AuthorizationAnswer> =>
      server.authorize({ client_id: id, redirect_uri: uri }, { case: `the redirect URI ${uri}` });
    const own = await request(loopbackRedirect);
    if (!isGranted(own)) throw new Inapplicable(`the registered redirect URI gets no code: ${describeOutcome(own)}`);
    await judge(request);
  });
}
