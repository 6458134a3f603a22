import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { allowedMethods, judgeAllow, readingMethods } from '../../runner/kit/allowed-methods.ts';
import { listReadPaths, sendMethod } from './support/read-paths.ts';

/** A list of methods that is wrong is worse than none. */
export default defineCheck({
  id: 'reference/allow-true',
  clause: 'rfc9110:status.405-allow-true',
  title: 'Every 405 of the main API names the supported methods in Allow',
  why: 'A client cannot learn what the resource supports, or follows Allow and is refused as well.',
  sends:
    'PROPFIND with valid credentials to the list of skills, the published document and up to ten other documented paths that GET reads. Then each of GET, HEAD and OPTIONS that a 405 names in Allow. Methods that write are not sent.',
  passes:
    'Allow with GET, and with other methods that get another status than 405 and 501. Inapplicable where no request gets 405.',
  fails: 'A 405 without Allow or without GET in it, or a method in Allow that gets 405 or 501.',
  fix: 'Generate Allow from the routes of the resource.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'api-allow-absent',
    'api-allow-without-get',
    'api-allow-names-refused-method',
    'api-allow-names-refused-head',
  ],
  async run({ api, expect }) {
    let found = 0;
    for (const { path } of await listReadPaths(api)) {
      const refused = await judgeAllow(expect, { refused: ['PROPFIND'], named: readingMethods }, (method) =>
        sendMethod(api, method, path),
      );
      found += refused.length;
      for (const exchange of refused) {
        const allowed = allowedMethods(exchange);
        expect.that('Allow names GET', allowed?.includes('GET') === true, {
          expected: 'Allow with GET',
          actual: allowed === null ? 'no Allow' : `Allow: ${allowed.join(', ')}`,
          exchange,
        });
      }
    }
    if (found === 0) throw new Inapplicable('no request gets 405');
  },
});
