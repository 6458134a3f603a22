import type { Api } from '../../runner/kit/api.ts';
import { apiKey, none, otherApiKey } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { expectRefused } from '../skills/support/expect-refused.ts';
import { protectedRequests } from '../skills/support/protected-requests.ts';
import { alterApiKey } from './support/altered-api-keys.ts';

const path = '/api/skills/list';

/** Some look-ups match more than the exact key. */
export default defineCheck({
  id: 'bearer/altered-api-key-refused',
  clause: 'service:api.key-compared-whole',
  title: 'An altered API key is refused',
  why: 'If only a part of the key is compared, or its case is ignored, an attacker guesses it in far fewer attempts.',
  sends:
    'GET of the list of skills with the configured key altered: cut at either end, halved, with one character changed, in the other case, with more characters after it, doubled; and of the search and up to four listed skills with one character changed.',
  passes:
    '401 or 403 for each altered key, for a skill also 404. A key whose letters all have one case is not sent in the other case.',
  fails: 'A success, a redirect, a server error, any other status, or no response in time.',
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
    'api-altered-key-opens-skills',
  ],
  async run({ api, expect, random }) {
    const key = await findUsedKey(api);
    const altered = alterApiKey(key);
    for (const [name, wrong] of altered) {
      const credentials = otherApiKey(wrong);
      expectRefused(expect, 'list', await api.visit(path, { credentials, case: `the key ${name}` }));
    }
    // Each of the three may look keys up by itself.
    const changed = altered.find(([name]) => name === 'with one character changed') ?? altered[0];
    if (changed === undefined) return;
    for (const { name, path: place } of (await protectedRequests(api, random)).slice(1)) {
      // What the key itself does not open says nothing about other keys.
      const own = await api.visit(place, { credentials: otherApiKey(key), case: `${name}: the key itself` });
      if (!isServed(own.exchange)) continue;
      const credentials = otherApiKey(changed[1]);
      expectRefused(expect, name, await api.visit(place, { credentials, case: `${name}: the key ${changed[0]}` }));
    }
  },
});

/**
 * Resolves to the API key if it opens the list and a request without credentials does not. Only then other keys can be judged.
 *
 * @throws {Inapplicable} if there is no key, or if the list is open to everyone
 * @throws {Untestable} if the key itself does not open the list
 */
async function findUsedKey(api: Api): Promise<string> {
  if (api.apiKey === null) throw new Inapplicable('no API key is configured: give --api-key or credentials.apiKey');
  const open = await api.visit(path, { credentials: none, shared: true });
  if (isServed(open.exchange))
    throw new Inapplicable('the list is served without credentials, which another check judges');
  const { exchange } = await api.visit(path, { credentials: apiKey, case: 'the key as it is' });
  if (!isServed(exchange)) throw new Untestable(`the key itself does not open the list: ${describeAnswer(exchange)}`);
  return api.apiKey;
}

function isServed({ response, fault }: Exchange): boolean {
  return fault === null && response !== null && response.status >= 200 && response.status < 300;
}
