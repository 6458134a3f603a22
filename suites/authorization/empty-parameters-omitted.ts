import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, redeemCode, requireTokens } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** Forms of many clients have a field for every parameter, filled or not. */
export default defineCheck({
  id: 'authorization/empty-parameters-omitted',
  clause: 'rfc6749:token-endpoint.empty-omitted',
  title: 'Empty parameters of a token request count as omitted',
  why: 'Clients that send a parameter without a value cannot get or renew a token.',
  sends:
    'The redemption of a valid code with an empty client_secret, and a refresh with an empty scope, each after one without it that succeeded.',
  passes: 'A token each time. Inapplicable for a client with a secret.',
  fails: 'An error.',
  fix: 'Drop parameters whose value is empty before you read the request.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-empty-scope-refused', 'as-empty-secret-of-public-client-refused'],
  async run({ authorization, expect }) {
    if (authorization.client?.isConfidential !== false) throw new Inapplicable('the configured client has a secret');
    await requireTokens(authorization);
    const server = await authorization.server();
    const judge = (answer: TokenAnswer): void => {
      expect.that('the request is served', answer.accessToken !== null, {
        expected: 'a token',
        actual: describeTokenAnswer(answer),
        exchange: answer.exchange,
      });
    };
    const parameters = { client_secret: '' };
    judge(
      readTokenAnswer(
        await redeemCode(server, await server.obtainCode(), { parameters, case: 'a code with an empty client_secret' }),
      ),
    );
    const refresh = async (
      refreshToken: string | null,
      more: Readonly<Record<string, string>>,
    ): Promise<TokenAnswer | null> => {
      if (refreshToken === null) return null;
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, resource: server.resource, ...more };
      return readTokenAnswer(
        await server.token(form, { case: `a refresh with ${'scope' in more ? 'an empty scope' : 'no scope'}` }),
      );
    };
    const plain = await refresh((await obtainTokens(server)).refreshToken, {});
    const renewed =
      plain === null || plain.accessToken === null ? null : await refresh(plain.refreshToken, { scope: '' });
    if (renewed !== null) judge(renewed);
  },
});
