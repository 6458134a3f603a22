import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readTokenAnswer } from './support/token-answer.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** The status says which kind of response it is. */
export default defineCheck({
  id: 'authorization/token-errors-status',
  clause: 'rfc6749:token-error.status-400',
  title: 'The errors of the token endpoint have status 400, or 401 for the client',
  why: 'Clients and proxies that go by the status attribute a 403 or 404 to something else, such as a firewall.',
  sends: 'Token requests without grant_type, with an unknown one, and with a made-up code.',
  passes: '400, or 401 with invalid_client.',
  fails: 'Another 4xx, or 401 with another error. Success is judged by authorization/unknown-code-refused.',
  fix: 'Return 400.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-token-errors-answered-403', 'as-unknown-code-answered-401'],
  async run({ authorization, expect }) {
    const { noGrant, unknownGrant, unknownCode } = await wrongTokenRequests(authorization);
    const errors = [noGrant, unknownGrant, unknownCode]
      .map(readTokenAnswer)
      .filter(({ error, exchange }) => error !== null && isRefusal(exchange.response?.status ?? 0));
    if (errors.length === 0) throw new Inapplicable('the token endpoint names no error');
    for (const { error, exchange } of errors) {
      expect.status(exchange, ...(error === 'invalid_client' ? [400, 401] : [400]));
    }
  },
});

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
