import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { withSecretHolder } from './clients-with-secrets.ts';
import { endpointUrl } from './endpoint-url.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** Errors of a server that lets this client introspect nothing. */
const refusals = ['invalid_client', 'unauthorized_client', 'access_denied'];

/**
 * Posts a token to the introspection endpoint as a client with a secret, and hands the response to `judge`.
 *
 * Throws {@link Inapplicable} where there is no endpoint or no such client, and where the server does not let the client introspect.
 */
export async function withIntrospection(
  context: Pick<CheckContext, 'authorization'>,
  { token, name }: { readonly token: string; readonly name: string },
  judge: (answer: TokenAnswer) => void,
): Promise<void> {
  const { metadata } = await context.authorization.server();
  if (endpointUrl(metadata['introspection_endpoint']) === null)
    throw new Inapplicable('the authorization server offers no introspection');
  await withSecretHolder(context, async ({ post }) => {
    const answer = readTokenAnswer(await post('introspection_endpoint', { token }, `introspection of ${name}`));
    const { status = 0 } = answer.exchange.response ?? {};
    if (status === 401 || status === 403 || (status === 400 && refusals.includes(answer.error ?? '')))
      throw new Inapplicable(`the server does not let the client introspect: ${describeTokenAnswer(answer)}`);
    judge(answer);
  });
}

/** A token that no server issued. */
export const madeUpToken = { token: 'vivero-never-issued-this-token', name: 'a made-up token' } as const;
