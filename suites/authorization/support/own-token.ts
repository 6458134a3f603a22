import { ofResource, scopesToAskFor } from './scopes-to-ask-for.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { type SecretHolder, withSecretHolder } from './clients-with-secrets.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/**
 * Hands the token that a client with a secret gets for itself to `judge`, with the first scope that is known.
 *
 * Throws {@link Inapplicable} where the metadata does not name the grant, there is no such client, or it gets no token.
 */
export async function withOwnToken(
  context: Pick<CheckContext, 'authorization'>,
  judge: (own: TokenAnswer & { readonly accessToken: string }, holder: SecretHolder) => Promise<void> | void,
): Promise<void> {
  const { metadata } = await context.authorization.server();
  const grants: unknown = metadata['grant_types_supported'];
  if (!Array.isArray(grants) || !grants.includes('client_credentials'))
    throw new Inapplicable('the metadata does not name the grant client_credentials');
  const [scope] = ofResource(await scopesToAskFor(context.authorization));
  await withSecretHolder(
    context,
    async (holder) => {
      const { resource } = holder.server;
      const form = { grant_type: 'client_credentials', resource, ...(scope === undefined ? {} : { scope }) };
      const own = readTokenAnswer(await holder.post('token_endpoint', form, 'a token of the client itself'));
      const { accessToken } = own;
      if (accessToken === null)
        throw new Inapplicable(`the client gets no token of its own: ${describeTokenAnswer(own)}`);
      await judge({ ...own, accessToken }, holder);
    },
    ['authorization_code', 'client_credentials'],
  );
}
