import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectHeadLength } from '../../runner/kit/head-fields.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** The length of nothing is 0, which is not what the field speaks of. */
export default defineCheck({
  id: 'skills/head-length-true',
  clause: 'rfc9110:content-length.of-head',
  title: 'Content-Length of a response to HEAD is the length that GET gets, for skills',
  why: 'Download managers and caches believe the number: they request ranges that are not there, and throw a stored page away.',
  sends: 'HEAD and GET of the list, a search and up to four listed skills.',
  passes:
    'The number of bytes that GET gets with the same request, as they are sent, or no Content-Length. Content whose length changes between two GET requests is not judged. Inapplicable if no response to HEAD has Content-Length.',
  fails: 'Another number, such as 0 or the length before compression, twice in succession.',
  fix: 'Leave Content-Length out where the content is not made for HEAD, or count the bytes that GET sends, after compression.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-head-length-zero'],
  async run({ api, expect, random }) {
    let judged = 0;
    for (const { name, path } of await protectedRequests(api, random)) {
      const ask = async (method: 'GET' | 'HEAD', called: string) =>
        (await api.visit(path, { method, case: called })).exchange;
      if (await expectHeadLength(expect, `the ${name}`, ask)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable('no response to HEAD has Content-Length');
  },
});
