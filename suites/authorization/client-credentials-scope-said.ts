import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { withSecretHolder } from './support/clients-with-secrets.ts';
import { expectRefusedOrSaid } from './support/dropped-scope.ts';
import { unknownScope } from './support/narrow-tokens.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** The token endpoint reads the scopes of this grant by itself. */
export default defineCheck({
  id: 'authorization/client-credentials-scope-said',
  clause: 'rfc6749:token-answer.scope-said',
  title: "A client's own token comes with its scope if an unknown one was left out",
  why: 'A client that gets no scope back assumes that all requested scopes were granted. It fails later, with nobody at the screen.',
  sends:
    'Two token requests with grant_type=client_credentials, for a known scope and for it with an unknown one: as the configured client if it has a secret, else as one that is registered with --allow-writes.',
  passes:
    'A refusal of the second request, such as invalid_scope, or a response with scope. Inapplicable if the client gets no token of its own, if neither the response nor the token shows a scope, and if no scope is known.',
  fails: 'A response without scope, with a token that shows less than was requested.',
  fix: 'Return scope with every token, or refuse unknown scopes with invalid_scope.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-own-scope-dropped-unsaid'],
  async run(context) {
    const { authorization, expect } = context;
    const [known] = ofResource(await scopesToAskFor(authorization));
    if (known === undefined) throw new Inapplicable('no scope is known that could be requested');
    const { metadata } = await authorization.server();
    const grants: unknown = metadata['grant_types_supported'];
    if (!Array.isArray(grants) || !grants.includes('client_credentials'))
      throw new Inapplicable('the metadata does not name the grant client_credentials');
    await withSecretHolder(
      context,
      async ({ server: { resource }, post }) => {
        const ask = async (scopes: readonly string[], name: string): Promise<TokenAnswer> => {
          const form = { grant_type: 'client_credentials', scope: scopes.join(' '), resource };
          return readTokenAnswer(await post('token_endpoint', form, name));
        };
        const own = await ask([known], 'a known scope');
        if (own.accessToken === null)
          throw new Inapplicable(`the client gets no token of its own: ${describeTokenAnswer(own)}`);
        const asked = [known, unknownScope];
        const both = await ask(asked, 'a known and an unknown scope');
        if (!expectRefusedOrSaid(expect, both, asked)) throw new Inapplicable('no scope can be seen');
      },
      ['authorization_code', 'client_credentials'],
    );
  },
});
