import { Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';
import { requireTokens } from './support/token-use.ts';

/** So many letters tell which token is meant, whatever became of the rest. */
const knownLetters = 24;

/** Tokens that hold claims of many companies grow to this size. */
export default defineRunCheck({
  id: 'client-tokens/long-token-unaltered',
  clause: 'rfc6750:client.token-unaltered',
  title: 'A token of 4 KiB with every permitted character is sent as it was issued',
  why: 'The service refuses the token of some people, those with many roles or companies, and of no others.',
  passes: 'the token, character by character',
  fails: 'a token that was cut, or encoded',
  fix: 'Store tokens without a limit of length, and put them into the header as they are.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['long-token'],
  brokenBy: ['app-cuts-long-tokens', 'app-encodes-tokens'],
  judgeRun(context) {
    const tokens = requireTokens(context).map(({ accessToken }) => accessToken);
    const beginnings = tokens.map((token) => token.slice(0, knownLetters));
    const sent = context.run.entries.flatMap((entry) => {
      const value = requestHeader(entry, 'authorization') ?? '';
      const start = beginnings.map((each) => value.indexOf(each)).find((place) => place !== -1);
      return start === undefined ? [] : [{ entry, token: value.slice(start) }];
    });
    if (sent.length === 0) throw new Untestable('the client did not come to use the long token');
    for (const { entry, token } of sent) {
      context.expect.that('the token is the one that was issued', tokens.includes(token), {
        expected: `${tokens[0]?.length} characters, as issued`,
        actual: tokens.includes(token) ? 'the same' : `${token.length} characters, others`,
        entry,
      });
    }
  },
});
