import { judgeAllow } from '../../runner/kit/allowed-methods.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listReadPaths, sendMethod, undocumentedWrites } from './support/read-paths.ts';

/** A list of methods that is wrong is worse than none. */
export default defineCheck({
  id: 'reference/allow-of-writes-true',
  clause: 'rfc9110:status.405-allow-true',
  title: 'No 405 of the main API names a method that writes in Allow and refuses it with 405',
  why: 'A client that follows Allow sends a request that is refused as well, and has nothing left to try.',
  sends:
    'PROPFIND with valid credentials to the list of skills, the published document and up to ten other documented paths that GET reads. Then each of POST, PUT and PATCH that a 405 names in Allow and that the document does not describe there, with half a JSON text, of which nothing can be made.',
  passes:
    'Methods that get another status than 405 and 501, such as 400, 403 and 415. Inapplicable where no request gets 405.',
  fails: 'A method in Allow that gets 405 or 501.',
  fix: 'Generate Allow from the routes of the resource.',
  systems: ['api'],
  needs: [],
  mutates: true,
  brokenBy: ['api-405-names-post'],
  async run({ api, expect }) {
    let found = 0;
    for (const place of await listReadPaths(api)) {
      const methods = { refused: ['PROPFIND'], named: undocumentedWrites(place) };
      found += (await judgeAllow(expect, methods, (method) => sendMethod(api, method, place.path))).length;
    }
    if (found === 0) throw new Inapplicable('no request gets 405');
  },
});
