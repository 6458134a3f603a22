import type { AuthorizationAnswer, OAuthParameters } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';

/** No such host exists (RFC 2606), and nothing is ever sent there. */
const foreign = 'https://vivero.invalid/callback';

/** What else is wrong with a request whose redirect URI nobody registered. */
const wrong: ReadonlyArray<readonly [name: string, parameters: OAuthParameters]> = [
  ['an unknown response type', { response_type: 'vivero_unknown' }],
  ['no response type', { response_type: undefined }],
  ['no code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['an unknown challenge method', { code_challenge_method: 'vivero_unknown' }],
  ['a malformed scope', { scope: 'vivero"unknown' }],
  ['another resource', { resource: 'https://vivero.invalid/' }],
  ['two states', { state: ['vivero-one', 'vivero-two'] }],
  ['prompt "none"', { prompt: 'none' }],
];

/** The request is judged in several places, and the first that finds a fault sends it back. */
export default defineCheck({
  id: 'authorization/redirect-judged-first',
  clause: 'mcp-authorization-server:redirects.registered',
  title: 'A request that is wrong in another way is not sent to a redirect URI that was not registered',
  why: 'A link to the server of the service leads to the site of an attacker, with a request that the attacker only has to get wrong.',
  sends:
    'Authorization requests of the configured client with a redirect URI that nobody registered and one more thing that is wrong, such as an unknown response type. One with the registered redirect URI, and the other one in a request object without a signature. The check follows none of them.',
  passes:
    'An error page, any 4xx, a redirect to a page of the server, or to the registered redirect URI. A sign-in page decides nothing.',
  fails: 'A redirect to the redirect URI that nobody registered, with an error or with a code.',
  fix: 'Look up the client and compare its redirect URI before anything else, and show a page where they are wrong.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-foreign-redirect-told-of-unknown-type',
    'as-foreign-redirect-told-of-missing-challenge',
    'as-foreign-redirect-told-of-scope',
    'as-request-object-redirect-taken',
  ],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const answers: AuthorizationAnswer[] = [];
    for (const [name, parameters] of wrong)
      answers.push(
        await server.authorize(
          { ...parameters, redirect_uri: foreign },
          { case: `a foreign redirect URI and ${name}` },
        ),
      );
    const request = requestObject({ redirect_uri: foreign, client_id: authorization.client?.id });
    answers.push(await server.authorize({ request }, { case: 'a foreign redirect URI in a request object' }));
    const decided = answers.filter((answer) => !answer.asksForLogin || leadsAbroad(answer));
    for (const answer of decided)
      expect.that(
        'the browser is not sent to the foreign redirect URI',
        answer.exchange.response !== null && !leadsAbroad(answer),
        {
          expected: 'a page that says what is wrong',
          actual: describeOutcome(answer),
          exchange: answer.exchange,
        },
      );
    if (decided.length === 0)
      throw new Inapplicable('the authorization server shows a sign-in page before it checks the request');
  },
});

/** Returns claims as a JWT without a signature (RFC 9101 §2.1). */
function requestObject(claims: Readonly<Record<string, unknown>>): string {
  const parts = [{ alg: 'none' }, { response_type: 'code', ...claims }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

function leadsAbroad({ location }: AuthorizationAnswer): boolean {
  return location !== null && location.origin === new URL(foreign).origin;
}
