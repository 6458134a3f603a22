import type { Api } from '../../runner/kit/api.ts';
import { apiKey, none, otherApiKey } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { alterApiKey } from './support/altered-api-keys.ts';

const path = '/api/skills/list';

/** Keys are looked up in ways that find more than the key. */
export default defineCheck({
  id: 'bearer/altered-api-key-refused',
  clause: 'service:api.key-compared-whole',
  title: 'An API key that was altered is refused',
  why: 'A key that is compared in part, or without case, is guessed in a fraction of the attempts.',
  sends:
    'GET of the list of skills with the configured key altered: cut at either end, halved, with a character changed, in the other case, with more behind it, doubled.',
  passes: '401 or 403 for each. A key whose letters are all of one case is not sent in the other.',
  fails: 'A success, a redirect, a server error, or any other answer.',
  fix: 'Compare the whole key, byte by byte and in constant time, or look up its digest.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: [
    'api-key-compared-by-prefix',
    'api-key-compared-without-case',
    'api-key-with-more-accepted',
    'api-any-key-accepted',
  ],
  async run({ api, expect }) {
    for (const [name, key] of alterApiKey(await findUsedKey(api))) {
      const { exchange, stopped } = await api.visit(path, { credentials: otherApiKey(key), case: `the key ${name}` });
      const { status = 0 } = exchange.response ?? {};
      if (status === 429) throw new Untestable('the target answered 429: it asks for fewer requests');
      expect.that('the altered key is refused', exchange.fault === null && [401, 403].includes(status), {
        expected: 'status 401 or 403',
        actual: stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});

/**
 * Resolves to the API key, once it was seen to open what nothing else opens: only then can it be told what other keys do.
 *
 * @throws {Inapplicable} where there is no key, or where the list is open to anybody
 * @throws {Untestable} where the key itself opens nothing
 */
async function findUsedKey(api: Api): Promise<string> {
  if (api.apiKey === null) throw new Inapplicable('no API key is configured: give --api-key or credentials.apiKey');
  const open = await api.visit(path, { credentials: none, shared: true });
  if (isServed(open.exchange)) throw new Inapplicable('the list is served to anybody, which is judged apart');
  const { exchange } = await api.visit(path, { credentials: apiKey, case: 'the key as it is' });
  if (!isServed(exchange)) throw new Untestable(`the key itself does not open the list: ${describeAnswer(exchange)}`);
  return api.apiKey;
}

function isServed({ response, fault }: Exchange): boolean {
  return fault === null && response !== null && response.status >= 200 && response.status < 300;
}
