import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { halfJson, judgeAllow, readingMethods, writingMethods } from '../../runner/kit/allowed-methods.ts';

/** A list of methods that is wrong is worse than none. */
export default defineCheck({
  id: 'plant-store/allow-true',
  clause: 'rfc9110:status.405-allow-true',
  title: 'The Allow of /plants names no method that is refused with 405',
  why: 'A client that follows Allow sends a request that is refused as well, and has nothing left to try.',
  sends:
    'GET and PROPFIND of /plants with valid credentials. Then each of GET, HEAD, OPTIONS, PUT and PATCH that a 405 names in Allow; PUT and PATCH with half a JSON text.',
  passes:
    'Methods that get another status than 405 and 501, such as 400, in one field or in several. Inapplicable where neither request gets 405.',
  fails: 'A method that Allow names and that gets 405 or 501.',
  fix: 'Generate Allow from the routes of the resource.',
  systems: ['plant-store'],
  needs: [],
  mutates: true,
  brokenBy: ['allow-names-refused-method', 'allow-names-refused-head', 'allow-names-itself', 'allow-without-post'],
  async run({ plantStore, expect }) {
    const found = await judgeAllow(
      expect,
      { refused: ['GET', 'PROPFIND'], named: [...readingMethods, ...writingMethods] },
      (method) => {
        const body = writingMethods.includes(method) ? { body: halfJson } : {};
        return plantStore.send({ method, path: '/plants', operation: 'method', ...body }, { case: method });
      },
    );
    if (found.length === 0) throw new Inapplicable('neither GET nor PROPFIND gets 405');
  },
});
