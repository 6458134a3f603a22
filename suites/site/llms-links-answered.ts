import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { findLlms } from './support/llms-find.ts';
import { leadsAway } from './support/llms-leads-away.ts';
import { isProtected, listOwnLinks } from './support/own-links.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { isSoft404, visitUnknown } from './support/soft-404.ts';

const mostVisited = 40;

/** An index must lead to existing pages. */
export default defineCheck({
  id: 'site/llms-links-answered',
  clause: 'service:site-files.llms-links',
  title: 'Each link of llms.txt to a host of the target returns 200',
  why: 'Agents follow the index, and read an error page as the documentation.',
  sends:
    'GET of up to 40 URLs that llms.txt names on hosts of the target, and of two paths that no site has. If there are more URLs, the seed selects them.',
  passes:
    '200, also after redirects on hosts of the target, or 401 or 403 of the main API. Other hosts are never contacted, and the MCP endpoint has its own suite.',
  fails: 'Any other status, endless redirects, or the page that the site returns for unknown paths.',
  fix: 'Fix or remove the link, and return 404 for paths that do not exist.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-dead-link', 'llms-link-server-error', 'llms-link-soft-404', 'llms-link-loops'],
  async run(context) {
    const { site, expect } = context;
    const links = listOwnLinks(site, await findLlms(context));
    if (links.length === 0) throw new Inapplicable('/llms.txt has no link to the target');
    const unknown = await visitUnknown(site);
    const { items, note } = drawSample(links, mostVisited, context);
    let judged = 0;
    for (const { at, line } of items) {
      const visit = await site.visit(at, { accept: '*/*', shared: true });
      if (leadsAway(site, visit)) continue;
      judged += 1;
      const { status } = visit.exchange.response ?? {};
      const isOpen = status === 200 || ((status === 401 || status === 403) && isProtected(site, visit.url));
      const isFalse = isOpen && status === 200 && (await isSoft404(visit, unknown));
      expect.that(`${showPath(at)} returns 200`, isOpen && !isFalse, {
        expected: `status 200, and not the page for unknown paths; line ${line}${note}`,
        actual: isFalse
          ? 'status 200 with the page for unknown paths'
          : (visit.stopped ?? describeAnswer(visit.exchange)),
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the links of /llms.txt lead to hosts that are not the target');
  },
});
