import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { ReceivedResponse } from '../../runner/kit/exchange.ts';
import { listLastingUnlikeFields } from '../../runner/kit/head-fields.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isServed } from './support/answered-json.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** Clients and monitors use HEAD. */
export default defineCheck({
  id: 'skills/head-mirrors-get',
  clause: 'rfc9110:head.skills',
  title: 'HEAD of the list, the search and a skill has the status and fields of GET',
  why: 'Monitors raise false alarms, and clients that send HEAD before GET get wrong information.',
  sends: 'GET and HEAD of the list, a search and up to four listed skills.',
  passes:
    'The same status and media type, and the same ETag, Last-Modified, Vary, Cache-Control, Content-Language and Content-Location where both have them. Lifetimes may differ, and so may fields that change from one GET to the next. Inapplicable if HEAD returns 405 or 501.',
  fails: 'Another status, another media type, or another value of one of these fields.',
  fix: 'Let the framework derive HEAD from GET.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-head-answered-404',
    'skill-head-of-another-type',
    'skill-head-server-error',
    'skill-head-of-search-missing',
    'skill-head-other-etag',
    'skill-head-other-caching',
  ],
  async run({ api, expect, random }) {
    let judged = 0;
    for (const { name, path } of await protectedRequests(api, random)) {
      const got = (await api.visit(path, { shared: true })).exchange;
      if (!isServed(got)) {
        if (name === 'list') throw new Untestable('the list is not served');
        continue;
      }
      const { exchange } = await api.visit(path, { method: 'HEAD', case: `HEAD of the ${name}` });
      const { response } = exchange;
      if (response?.status === 405 || response?.status === 501) continue;
      judged += 1;
      const [expected, actual] = [describe(got.response), describe(response)];
      const again = async () => (await api.visit(path, { case: `GET of the ${name} again` })).exchange.response;
      const unlike = await listLastingUnlikeFields(response, got.response, again);
      const isSame = JSON.stringify(actual) === JSON.stringify(expected) && unlike.length === 0;
      expect.that(`HEAD of the ${name} has the same result as GET`, isSame, {
        expected,
        actual: unlike.length === 0 ? actual : { ...actual, fields: unlike },
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the skills do not offer HEAD');
  },
});

function describe(response: ReceivedResponse | null): { readonly status: number | string; readonly type: string } {
  return {
    status: response?.status ?? 'no response',
    type: mediaTypeOf(response?.headers ?? [])?.essence ?? 'none',
  };
}
