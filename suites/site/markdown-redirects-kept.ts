import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { describeVisit, kindOf } from './support/page-answer.ts';
import { sortPages } from './support/absent-pages.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** A redirect can lose the effect of Accept. */
export default defineCheck({
  id: 'site/markdown-redirects-kept',
  clause: 'agent-docs:markdown.redirects',
  title: 'Redirects of a Markdown request stay on the host and end in Markdown',
  why: 'Agents that follow no redirects to other hosts, or get HTML at the end, lose the page.',
  sends: 'GET of each promised page, with and without a slash at its end, with Accept: text/markdown.',
  passes: 'Any redirect that ends in Markdown on the target, such as 308 to the path without the slash.',
  fails: 'A redirect to another host, an endless redirect, or one that does not end in Markdown.',
  fix: 'Redirect to the same host, and choose by Accept at the target URL of the redirect as well.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-slash-redirected-to-html',
    'md-slash-redirected-away',
    'md-slash-redirected-for-ever',
    'md-redirected-to-production',
  ],
  async run({ site, expect }) {
    const redirected: Visit[] = [];
    for (const paths of (await sortPages(site)).present.map(withAndWithoutSlash)) {
      const visits: Visit[] = [];
      for (const path of paths) visits.push(await visitPage(site, path, accepts.markdown));
      // A page without Markdown at its own URL cannot lose it by a redirect.
      if (visits.some((visit) => !isRedirected(visit) && visit.exchange.response?.status === 200 && !isMarkdown(visit)))
        continue;
      redirected.push(...visits.filter(isRedirected));
    }
    if (redirected.length === 0) throw new Inapplicable('no page with Markdown is redirected');
    for (const visit of redirected) {
      expect.that('the redirect ends in Markdown', isMarkdown(visit), {
        expected: 'Markdown on the target',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});

function isRedirected({ exchanges, stopped }: Visit): boolean {
  return exchanges.length > 1 || stopped !== null;
}

function isMarkdown(visit: Visit): boolean {
  return kindOf(visit) === 'markdown';
}

function withAndWithoutSlash(path: string): string[] {
  const stem = path.replace(/\/$/, '');
  return stem === '' ? [path] : [stem, `${stem}/`];
}
