import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectHeadLength } from '../../runner/kit/head-fields.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Published files besides pages. */
const files = ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt'];

/** The length of nothing is 0, which is not what the field speaks of. */
export default defineCheck({
  id: 'site/head-length-true',
  clause: 'rfc9110:content-length.of-head',
  title: 'Content-Length of a response to HEAD is the length that GET gets',
  why: 'Download managers and caches believe the number: they request ranges that are not there, and throw a stored page away.',
  sends:
    'HEAD and GET of each promised page and two posts as Markdown and as a browser, of their paths ending in .md, and of llms.txt, llms-full.txt, the sitemap and robots.txt.',
  passes:
    'The number of bytes that GET gets with the same request, as they are sent, or no Content-Length. Content whose length changes between two GET requests is not judged. Inapplicable if no response to HEAD has Content-Length.',
  fails: 'Another number, such as 0 or the length before compression, twice in succession.',
  fix: 'Leave Content-Length out where the content is not made for HEAD, or count the bytes that GET sends, after compression.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-head-length-zero', 'site-head-length-of-markdown-for-pages', 'site-head-length-of-file-wrong'],
  async run(context) {
    const { site, expect } = context;
    const pages = (await samplePages(context)).flatMap((path) => [
      { path, accept: accepts.markdown, name: `${path} as Markdown` },
      { path, accept: accepts.browser, name: `${path} as HTML` },
      { path: twinOf(path), accept: accepts.anything, name: twinOf(path) },
    ]);
    let judged = 0;
    for (const { path, accept, name } of [...pages, ...files.map((path) => ({ path, accept: '*/*', name: path }))]) {
      const ask = async (method: 'GET' | 'HEAD', called: string) =>
        (await site.visit(path, { method, accept, redirects: 0, case: called })).exchange;
      if (await expectHeadLength(expect, name, ask)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable('no response to HEAD has Content-Length');
  },
});
