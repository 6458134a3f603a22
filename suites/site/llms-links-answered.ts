import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { findLlms } from './support/llms-find.ts';
import { leadsAway } from './support/llms-leads-away.ts';
import { isProtected, listOwnLinks } from './support/own-links.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { isSoft404, visitUnknown } from './support/soft-404.ts';

const mostVisited = 40;

/** An index of what is not there. */
export default defineCheck({
  id: 'site/llms-links-answered',
  clause: 'service:site-files.llms-links',
  title: 'Each link of llms.txt to a host of the target is answered 200',
  why: 'Agents go where the index sends them, and take an error page for the documentation.',
  sends:
    'GET of up to 40 addresses that llms.txt names on hosts of the target, drawn by the seed where there are more, and of two paths that no site has.',
  passes:
    'Redirects on hosts of the target, 401 and 403 of the main API, addresses of other hosts (never contacted), the MCP endpoint (asked by its own suite).',
  fails: 'Any other status, redirects without end, a page that the site gives for paths it does not have.',
  fix: 'Fix or remove the link; answer 404 for paths that do not exist.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-dead-link', 'llms-link-server-error', 'llms-link-soft-404', 'llms-link-loops'],
  async run(context) {
    const { site, expect } = context;
    const links = listOwnLinks(site, await findLlms(context));
    if (links.length === 0) throw new Inapplicable('/llms.txt links nothing of the target');
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
      expect.that(`line ${line}${note}: ${showPath(at)} is answered`, isOpen && !isFalse, {
        expected: 'status 200, and not what unknown paths get',
        actual: isFalse ? 'status 200 with what unknown paths get' : (visit.stopped ?? describeAnswer(visit.exchange)),
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the links of /llms.txt lead to hosts that are not the target');
  },
});
