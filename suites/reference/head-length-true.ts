import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectHeadLength } from '../../runner/kit/head-fields.ts';
import { listPages } from './support/head-pages.ts';
import { schemaPath } from './support/schema-representations.ts';

/** The length of nothing is 0, which is not what the field speaks of. */
export default defineCheck({
  id: 'reference/head-length-true',
  clause: 'rfc9110:content-length.of-head',
  title: 'Content-Length of a response to HEAD is the length that GET gets, in the main API',
  why: 'Download managers and caches believe the number: they request ranges that are not there, and throw a stored page away.',
  sends:
    'HEAD and GET of the OpenAPI document, the reference, up to five of its files, and up to five documented operations.',
  passes:
    'The number of bytes that GET gets with the same request, as they are sent, or no Content-Length. Content whose length changes between two GET requests is not judged. Inapplicable if no response to HEAD has Content-Length.',
  fails: 'Another number, such as 0 or the length before compression, twice in succession.',
  fix: 'Leave Content-Length out where the content is not made for HEAD, or count the bytes that GET sends, after compression.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-head-length-zero', 'ref-docs-head-length-zero', 'ref-area-head-length-wrong'],
  async run({ api, expect }) {
    let judged = 0;
    const document = { url: schemaPath, options: { accept: '*/*', credentials: api.readerCredentials } };
    const pages = (await listPages(api)).map(({ visit, options }) => ({ url: visit.url, options }));
    for (const { url, options } of [document, ...pages]) {
      const ask = async (method: 'GET' | 'HEAD', called: string) =>
        (await api.visit(url, { ...options, method, redirects: 0, case: called })).exchange;
      if (await expectHeadLength(expect, typeof url === 'string' ? url : url.pathname, ask)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable('no response to HEAD has Content-Length');
  },
});
