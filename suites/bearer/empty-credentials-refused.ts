import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

const cases = [
  ['with an empty Authorization field', ''],
  ['with the word Bearer alone', 'Bearer'],
  ['with Bearer and blanks', 'Bearer    '],
  ['with a word that is not a scheme', 'vivero'],
] as const;

/** An Authorization field without a token is not a credential. */
export default defineCheck({
  id: 'bearer/empty-credentials-refused',
  clause: 'rfc6750:request.token-syntax',
  title: 'An Authorization field without a token is refused',
  why: 'A server that only tests for the field, or looks up the empty token, lets strangers in.',
  sends: 'Valid requests whose Authorization field is empty, is a single word, or is Bearer and blanks.',
  passes: 'Any 4xx in time: 401, or 400 with the error `invalid_request`.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Treat a field without a token as missing credentials.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: [
    'empty-authorization-accepted',
    'bearer-without-token-accepted',
    'bearer-without-token-answered-500',
    'mcp-bearer-without-token-accepted',
    'api-bearer-without-token-accepted',
  ],
  async run({ resources, target, expect }) {
    await askEach(resources, async (resource) => {
      // HTTP/2 has no place for whitespace at the end of a value.
      const isSendable = (value: string): boolean => target.speaksHttp1(resource.system) || value === value.trim();
      for (const [name, value] of cases.filter(([, one]) => isSendable(one))) {
        expect.refused(await resource.request({ credentials: authorization(value), case: `${resource.name} ${name}` }));
      }
    });
  },
});
