import { namedInAllow, readingMethods } from '../../runner/kit/allowed-methods.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listReadPaths, sendMethod, undocumentedWrites } from './support/read-paths.ts';

/** Clients read from OPTIONS what they may do. */
export default defineCheck({
  id: 'reference/options-allow-true',
  clause: 'rfc9110:options.allow-true',
  title: 'OPTIONS of the main API names no method that is refused with 405',
  why: 'A client that reads from OPTIONS what it may do sends a request that is refused.',
  sends:
    'OPTIONS with valid credentials of the list of skills, the published document and up to ten other documented paths that GET reads. Then each of GET, HEAD, POST, PUT and PATCH that Allow names. POST, PUT and PATCH are sent with half a JSON text, of which nothing can be made, and only where the document does not describe them.',
  passes:
    'Methods that get another status than 405 and 501, such as 400, 403 and 415. Inapplicable if no response to OPTIONS is a 2xx with Allow.',
  fails: 'A method that Allow names and that gets 405 or 501.',
  fix: 'Generate Allow from the routes of the resource, at the gateway too.',
  systems: ['api'],
  needs: [],
  mutates: true,
  brokenBy: ['api-options-names-post', 'api-options-names-refused-head'],
  async run({ api, expect }) {
    let judged = 0;
    for (const place of await listReadPaths(api)) {
      const { path } = place;
      const options = await sendMethod(api, 'OPTIONS', path);
      const status = options.response?.status ?? 0;
      const named = status >= 200 && status <= 299 ? namedInAllow(options) : null;
      if (named === null) continue;
      judged += 1;
      const sendable = [...readingMethods, ...undocumentedWrites(place)];
      for (const method of new Set(named)) {
        if (method === 'OPTIONS' || !sendable.includes(method)) continue;
        const exchange = await sendMethod(api, method, path);
        const received = exchange.response?.status ?? 0;
        expect.that(`${method}, which Allow names, is supported`, received !== 405 && received !== 501, {
          expected: 'another status than 405 and 501',
          actual: `status ${received}`,
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no response to OPTIONS has Allow');
  },
});
