import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { listLastingUnlikeFields } from '../../runner/kit/head-fields.ts';
import { isMarkdownFile, requireAnswer, typeOf } from './support/page-answer.ts';
import { isNotShared, variesByAccept } from './support/page-caching.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** HEAD is for clients that only need the headers. */
export default defineCheck({
  id: 'site/page-head-like-get',
  clause: 'rfc9110:head.same-fields',
  title: 'HEAD of a page returns the same headers as GET, for Markdown and for HTML',
  why: 'Link checkers and clients that send HEAD first believe that the page, or its Markdown, does not exist.',
  sends:
    'HEAD of each promised page and two posts with Accept: text/markdown, and as a browser. Also HEAD of their paths ending in .md.',
  passes:
    'The same status, media type and Accept in Vary as GET, and the same ETag, Last-Modified, Cache-Control, Content-Language and Content-Location where both have them. Content-Length may be absent, and lifetimes may differ.',
  fails:
    'Another status, such as 405 or 404, another type, another value of one of these fields, or Vary without Accept although GET has it.',
  fix: 'Route HEAD to the handler of GET, and leave out only the content.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-head-refused',
    'page-head-always-html',
    'page-head-not-found',
    'md-vary-on-head-missing',
    'twin-head-not-found',
    'page-posts-head-refused',
    'page-pricing-head-not-found',
    'page-head-other-etag',
    'page-head-other-caching',
  ],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const { name, path, accept } of (await samplePages(context)).flatMap(headRequests)) {
      const get = await visitPage(site, path, accept);
      requireAnswer(get);
      const isServed = get.stopped === null && get.exchange.response?.status === 200;
      if (!isServed || (path.endsWith('.md') && !isMarkdownFile(get))) continue;
      const head = { method: 'HEAD', accept, shared: true, redirects: 0, case: name } as const;
      const visit = await site.visit(get.url, head);
      requireAnswer(visit);
      judged += 1;
      const [wanted, found] = [summaryOf(get.exchange), summaryOf(visit.exchange)];
      const unlike = await listLastingUnlikeFields(
        visit.exchange.response,
        get.exchange.response,
        async () => (await site.visit(get.url, { accept, redirects: 0 })).exchange.response,
      );
      expect.that('HEAD returns the same as GET', wanted === found && unlike.length === 0, {
        expected: wanted,
        actual: visit.exchange.fault?.message ?? [found, ...unlike].join('; '),
        exchange: visit.exchange,
      });
    }
    if (judged === 0)
      throw new Inapplicable('no page is served with 200, so there is nothing that HEAD could return too');
  },
});

interface HeadRequest {
  readonly name: string;
  readonly path: string;
  readonly accept: string;
}

function headRequests(path: string): HeadRequest[] {
  return [
    { name: `HEAD of ${path} as Markdown`, path, accept: accepts.markdown },
    { name: `HEAD of ${path} as HTML`, path, accept: accepts.browser },
    { name: `HEAD of ${twinOf(path)}`, path: twinOf(path), accept: accepts.anything },
  ];
}

function summaryOf(exchange: Exchange): string {
  const { status = 0, headers = [] } = exchange.response ?? {};
  const isKept = !isNotShared(headers) && variesByAccept(headers);
  return `${status}, ${typeOf(exchange) ?? 'no type'}${isKept ? ', Vary by Accept' : ''}`;
}
