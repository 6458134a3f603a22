import type { CheckContext } from '../../../runner/kit/context.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { nativeClient, type TriedRegistration, withRegistration } from './registration.ts';
import { isTexts } from './server-finding.ts';

/** Registers clients with redirect URIs that must be refused, and states for each that it was not registered. */
export async function expectRedirectsRefused(
  context: Pick<CheckContext, 'authorization' | 'expect'>,
  redirects: ReadonlyArray<readonly [name: string, uri: string]>,
  client: Readonly<Record<string, unknown>> = nativeClient,
): Promise<void> {
  for (const [name, uri] of redirects) {
    const registering = { metadata: { ...client, redirect_uris: [uri] }, name: `a redirect URI ${name}` };
    await withRegistration(context, registering, (tried) => {
      const isTaken = tried.isRegistered && registers(tried, uri);
      context.expect.that('the redirect URI is not registered', tried.exchange.response !== null && !isTaken, {
        expected: '400 with invalid_redirect_uri or invalid_client_metadata',
        actual: describeAnswer(tried.exchange),
        exchange: tried.exchange,
      });
    });
  }
}

/** A server may register other values than it was asked to; then the answer says so. */
function registers({ value }: TriedRegistration, uri: string): boolean {
  const registered = value?.['redirect_uris'];
  return !isTexts(registered) || registered.includes(uri);
}
