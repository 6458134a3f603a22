import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isMarkdownFile, requireAnswer, typeOf } from './support/page-answer.ts';
import { isNotShared, variesByAccept } from './support/page-caching.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Who wants to know what is there without having it sent. */
export default defineCheck({
  id: 'site/page-head-like-get',
  clause: 'rfc9110:head.same-fields',
  title: 'HEAD of a page says what GET says, as Markdown and as HTML',
  why: 'Link checkers and clients that look before they fetch believe that there is nothing, or no Markdown.',
  sends:
    'HEAD of each promised page and two posts with Accept: text/markdown, and as a browser, and of their paths ending in .md.',
  passes: 'The status, the media type and the Vary by Accept of GET; Content-Length may be left out.',
  fails: 'Another status, such as 405 or 404, the other type, or Vary without Accept where GET has it.',
  fix: 'Route HEAD to what answers GET, and leave only the content out.',
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
  ],
  async run(context) {
    const { site, expect } = context;
    for (const { name, path, accept } of (await samplePages(context)).flatMap(headRequests)) {
      const get = await visitPage(site, path, accept);
      requireAnswer(get);
      const isServed = get.stopped === null && get.exchange.response?.status === 200;
      if (!isServed || (path.endsWith('.md') && !isMarkdownFile(get))) continue;
      const head = { method: 'HEAD', accept, shared: true, redirects: 0, case: name } as const;
      const visit = await site.visit(get.url, head);
      requireAnswer(visit);
      const [wanted, found] = [summaryOf(get.exchange), summaryOf(visit.exchange)];
      expect.that('it is answered like GET', wanted === found, {
        expected: wanted,
        actual: visit.exchange.fault?.message ?? found,
        exchange: visit.exchange,
      });
    }
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
