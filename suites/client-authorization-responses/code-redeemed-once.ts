import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { responseJsonOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import { type TokenRequest, tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** A request that was refused for another reason may be repeated; one that never got a response is judged by another check. */
export default defineRunCheck({
  id: 'client-authorization-responses/code-redeemed-once',
  clause: 'rfc6749:client.code-redeemed-once',
  title: 'A code is redeemed once',
  why: 'A server takes the second use for theft, and ends all tokens that it issued for the code.',
  passes: 'one token request with each code; another one where no response came is the matter of another check',
  fails:
    'a second token request with a code after the server had issued tokens for it, or refused it as `invalid_grant`',
  fix: 'Forget the code once the server has responded, and redeem it in one place.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-redeems-twice'],
  judgeRun({ run, expect }) {
    const byCode = Map.groupBy(tokenRequestsIn(run, 'authorization_code'), ({ parameters }) =>
      valueOf(parameters, 'code'),
    );
    for (const [code, requests] of byCode) {
      if (code === null || code === '') continue;
      const used = requests.find(isUsed);
      const again = used && requests.find(({ entry }) => entry.arrivedMs > (used.entry.respondedMs ?? Infinity));
      expect.that('the code is redeemed once', again === undefined, {
        expected: 'no token request with the code after the response',
        actual: again === undefined ? 'none' : 'another one',
        entry: again?.entry ?? requests[0]?.entry,
      });
    }
  },
});

function isUsed({ entry }: TokenRequest): boolean {
  if (entry.respondedMs === null || entry.isAborted) return false;
  if (entry.response?.status === 200) return true;
  const error = responseJsonOf(entry);
  return isObject(error) && error['error'] === 'invalid_grant';
}
