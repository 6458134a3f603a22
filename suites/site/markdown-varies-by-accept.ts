import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValues } from '../../runner/kit/exchange.ts';
import type { VisitOptions } from '../../runner/kit/web.ts';
import { entityTag, mayBeShared, variesByAccept } from './support/page-caching.ts';
import { findNegotiated, samplePages } from './support/page-sample.ts';
import { accepts, negotiate, type NegotiatedPage } from './support/page-visits.ts';

/** Vary keeps caches from confusing the two. */
export default defineCheck({
  id: 'site/markdown-varies-by-accept',
  clause: 'rfc9110:vary.accept',
  title: 'Vary names Accept if Accept decides between HTML and Markdown',
  why: 'A shared cache sends the Markdown to browsers, or the HTML to agents.',
  sends:
    'GET of each promised page and two posts as Markdown and as HTML, at the URL where the choice is made. For three of them also HEAD, and GET with If-None-Match.',
  passes: 'Vary has accept or * in each response. Responses that no shared cache stores need no Vary.',
  fails: 'A response without it that caches may store.',
  fix: 'Send Vary: Accept with every response of the page, 304 and HEAD included, and add Accept to the cache key of the CDN.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-without-vary',
    'md-vary-on-html-missing',
    'md-vary-on-304-missing',
    'md-vary-on-head-missing',
    'md-vary-of-encoding-alone',
    'md-vary-on-pricing-missing',
    'md-posts-vary-missing',
  ],
  async run(context) {
    const pages = await findNegotiated(context);
    const answers: NamedAnswer[] = [];
    for (const page of pages) answers.push(...(await gatherAnswers(context, page)));
    answers.push(...(await gatherOthers(context, pages)));
    if (answers.length === 0) throw new Inapplicable('no shared cache stores the responses');
    for (const { name, exchange } of answers) {
      const headers = exchange.response?.headers ?? [];
      context.expect.that(`${name} has Accept in Vary`, variesByAccept(headers), {
        expected: 'Vary with Accept or *',
        actual: headerValues(headers, 'vary'),
        exchange,
      });
    }
  },
});

interface NamedAnswer {
  readonly name: string;
  readonly exchange: Exchange;
}

/** The responses that a shared cache may store, and those that revalidate them. */
async function gatherAnswers({ site }: CheckContext, { path, choice }: NegotiatedPage): Promise<NamedAnswer[]> {
  const url = new URL(choice.markdown.request.url);
  const answers: NamedAnswer[] = [];
  const add = async (name: string, status: number, options: VisitOptions): Promise<void> => {
    const { exchange } = await site.visit(url, { shared: true, redirects: 0, case: name, ...options });
    if (exchange.response?.status === status) answers.push({ name, exchange });
  };
  for (const [name, accept, exchange] of [
    [`the Markdown of ${path}`, accepts.markdown, choice.markdown],
    [`the HTML of ${path}`, accepts.browser, choice.html],
  ] as const) {
    if (exchange.response === null || !mayBeShared(exchange.response)) continue;
    const { headers, status } = exchange.response;
    answers.push({ name, exchange });
    if (status !== 200) continue;
    await add(`HEAD of ${name}`, 200, { method: 'HEAD', accept });
    const tag = entityTag(headers);
    if (tag !== null) await add(`304 of ${name}`, 304, { accept, headers: [['If-None-Match', tag.value]] });
  }
  return answers;
}

/** Each route has code of its own. For the other pages, the responses that all checks share are judged. */
async function gatherOthers(context: CheckContext, known: readonly NegotiatedPage[]): Promise<NamedAnswer[]> {
  const answers: NamedAnswer[] = [];
  for (const path of await samplePages(context)) {
    const page = known.some((one) => one.path === path) ? null : await negotiate(context.site, path);
    if (page === null) continue;
    const both = [
      { name: `the Markdown of ${path}`, exchange: page.choice.markdown },
      { name: `the HTML of ${path}`, exchange: page.choice.html },
    ];
    answers.push(...both.filter(({ exchange: { response } }) => response !== null && mayBeShared(response)));
  }
  return answers;
}
