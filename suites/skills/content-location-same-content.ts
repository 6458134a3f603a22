import { isDeepStrictEqual } from 'node:util';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** A cache may keep what it got under the URL that the field names. */
export default defineCheck({
  id: 'skills/content-location-same-content',
  clause: 'rfc9110:content-location.same-content',
  title: 'Content-Location of the skills leads to the same content',
  why: 'Clients store the skill under the URL of another one, and follow its steps there.',
  sends:
    'GET of the list, a search and up to four listed skills, each twice, and of the URL in their Content-Location with the same credentials.',
  passes:
    'The own URL, one of another origin, or one that returns the same JSON. Content-Location may be absent; content that changes from one request to the next is not compared.',
  fails: 'A URL of the target that is not served, or that returns other JSON.',
  fix: 'Send the URL of the skill that the response holds, or leave the field out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-content-location-of-list'],
  async run({ api, expect, random }) {
    const [kind] = api.credentialKinds;
    if (kind === undefined) throw new Inapplicable('no credentials are configured for the main API');
    const { credentials } = kind;
    let judged = 0;
    for (const { name, path } of await protectedRequests(api, random)) {
      const { exchange } = await api.visit(path, { credentials, case: name });
      const named = headerValue(exchange.response?.headers ?? [], 'content-location');
      const { url } = exchange.request;
      if (named === null || !isServed(exchange) || !URL.canParse(named, url)) continue;
      const at = new URL(named, url);
      if (at.origin !== new URL(url).origin || at.href === new URL(url).href) continue;
      const again = await api.visit(path, { credentials, case: `${name}, again` });
      if (!isDeepStrictEqual(readJsonValue(exchange), readJsonValue(again.exchange))) continue;
      judged += 1;
      const there = await api.visit(at, { credentials, case: `Content-Location of ${name}` });
      const isSame =
        isServed(there.exchange) && isDeepStrictEqual(readJsonValue(exchange), readJsonValue(there.exchange));
      expect.that('the URL returns the same content', isSame, {
        expected: 'the same JSON',
        actual: `${at.pathname.slice(0, 100)}: ${isSame ? 'the same' : `status ${there.exchange.response?.status ?? 0}`}`,
        exchange: there.exchange,
      });
    }
    if (judged === 0)
      throw new Inapplicable('no response about skills names another URL of the target in Content-Location');
  },
});
