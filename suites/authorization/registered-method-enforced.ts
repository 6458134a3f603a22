import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { proofOf } from './support/clients-with-secrets.ts';
import { confidentialClient, type TriedRegistration, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

const methods = ['client_secret_basic', 'client_secret_post'] as const;

/** A client that was reviewed with one method may be attacked by another. */
export default defineCheck({
  id: 'authorization/registered-method-enforced',
  clause: 'rfc7591:metadata.method-enforced',
  title: 'A client gets no token by another method than the one it registered',
  why: 'Who limits a client to a safer method is not protected: secrets in forms end in logs, and weaker proofs are taken.',
  sends:
    'A registration with client_secret_basic and one with client_secret_post, each for client_credentials. Then a token request by the registered method, and one by the other.',
  passes:
    'No token by the other method. Inapplicable if registration is not open, or if the client gets no token by its own method or is registered with another one.',
  fails: 'A token by the method that is not registered.',
  fix: 'Compare the method of the request with token_endpoint_auth_method of the client.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-any-client-method-taken'],
  async run(context) {
    let judged = 0;
    for (const method of methods) {
      const metadata = {
        ...confidentialClient,
        grant_types: ['authorization_code', 'client_credentials'],
        token_endpoint_auth_method: method,
      };
      await withRegistration(context, { metadata, name: `a client with ${method}` }, async (tried) => {
        if (tried.value?.['token_endpoint_auth_method'] !== method || !tried.isRegistered) return;
        if ((await judgeMethods(context, tried, method)) !== null) judged += 1;
      });
    }
    if (judged === 0) throw new Inapplicable('no new client got a token by the method that it registered');
  },
});

/** Resolves to what the other method got; to `null` where the own one gets no token, which shows nothing. */
async function judgeMethods(
  { expect }: CheckContext,
  { server, value }: TriedRegistration,
  method: (typeof methods)[number],
): Promise<Exchange | null> {
  const ask = (by: string): Promise<Exchange> => {
    const { parameters = {}, ...sending } = proofOf({ ...value, token_endpoint_auth_method: by });
    const form = { grant_type: 'client_credentials', resource: server.resource, ...parameters };
    return server.token(form, { ...sending, asClient: false, case: `a client with ${method}, by ${by}` });
  };
  if (readTokenAnswer(await ask(method)).accessToken === null) return null;
  const other = methods.find((one) => one !== method) ?? method;
  const exchange = await ask(other);
  const answer = readTokenAnswer(exchange);
  expect.that('the other method gets no token', exchange.response !== null && answer.accessToken === null, {
    expected: 'a refusal, such as 401 with invalid_client',
    actual: describeTokenAnswer(answer),
    exchange,
  });
  return exchange;
}
