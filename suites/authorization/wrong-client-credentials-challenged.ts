import { authorization as sending } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { parseChallenges } from '../../runner/kit/challenges.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { redemptionOf } from './support/wrong-token-requests.ts';
import { readTokenAnswer } from './support/token-answer.ts';

/** HTTP has a status for wrong credentials. */
export default defineCheck({
  id: 'authorization/wrong-client-credentials-challenged',
  clause: 'rfc6749:token-error.wrong-client',
  title: 'Wrong Basic credentials of a client get 401 with a Basic challenge',
  why: 'Only after a 401 do libraries try another authentication method or prompt for another secret.',
  sends: 'A token request with a made-up code and made-up Basic credentials.',
  passes: '401 with WWW-Authenticate: Basic, with any realm and any further challenges.',
  fails:
    'Success, 403, invalid_client with another status, or 401 without that challenge. A server that checks something else first, or does not offer client_secret_basic, is not judged.',
  fix: 'Return invalid_client with 401 and WWW-Authenticate: Basic if the client used Basic.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-wrong-client-answered-400',
    'as-wrong-client-answered-403',
    'as-wrong-client-unchallenged',
    'as-wrong-client-challenged-as-bearer',
    'as-token-errors-answered-200',
    'as-token-errors-answered-403',
    'as-token-errors-redirect',
  ],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const methods = server.metadata['token_endpoint_auth_methods_supported'];
    if (Array.isArray(methods) && !methods.includes('client_secret_basic'))
      throw new Inapplicable('the server does not offer client_secret_basic');
    const pair = Buffer.from('vivero-nobody:not-a-secret-of-anybody').toString('base64');
    const exchange = await server.token(redemptionOf('http://127.0.0.1:53682/callback'), {
      asClient: false,
      credentials: sending(`Basic ${pair}`),
      case: 'wrong Basic credentials',
    });
    const { status = 0, headers = [] } = exchange.response ?? {};
    const { error } = readTokenAnswer(exchange);
    if (status === 400 && error !== 'invalid_client')
      throw new Inapplicable('the server checks something else before the client');
    if (!expect.status(exchange, 401)) return;
    const schemes = headerValues(headers, 'www-authenticate')
      .map(parseChallenges)
      .flatMap((parsed) => (parsed.ok ? parsed.challenges.map(({ scheme }) => scheme) : []));
    expect.that('the response has a Basic challenge', schemes.includes('basic'), {
      expected: 'WWW-Authenticate: Basic',
      actual: schemes.map((scheme) => scheme.slice(0, 50)),
      exchange,
    });
  },
});
