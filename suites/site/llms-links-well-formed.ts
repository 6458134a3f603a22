import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Site } from '../../runner/kit/web.ts';
import { findLlms } from './support/llms-find.ts';
import { linkFault } from './support/llms-link-fault.ts';

/** Whoever reads the file elsewhere still has to find the way. */
export default defineCheck({
  id: 'site/llms-links-well-formed',
  clause: 'agent-docs:llms.links-well-formed',
  title: 'Links of llms.txt are absolute, or from the root, over https and to public hosts',
  why: 'The file is read far from where it was found: what is relative to it, or to the machine of its maker, leads nowhere.',
  sends: 'GET of /llms.txt.',
  passes: 'Addresses of the target and of other hosts over https, paths from the root, fragments, mailto.',
  fails:
    'Paths relative to the file, addresses without a scheme, http, localhost and private addresses, javascript:, data: and file:, what no URL parser reads.',
  fix: 'Write the whole address as the public knows it.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'llms-link-relative',
    'llms-link-localhost',
    'llms-link-private',
    'llms-link-plain-http',
    'llms-link-script',
    'llms-link-unreadable',
    'llms-link-file',
  ],
  async run(context) {
    const { site, expect } = context;
    const { exchange, llms } = await findLlms(context);
    const { links } = llms.markdown;
    if (links.length === 0) throw new Inapplicable('/llms.txt has no link');
    const faults = links.flatMap(({ url, line }) => {
      const fault = faultOf(site, url);
      return fault === null ? [] : [`line ${line}: ${JSON.stringify(url.slice(0, 100))} ${fault}`];
    });
    expect.that('each link can be followed from anywhere', faults.length === 0, {
      expected: 'absolute https addresses of public hosts, or paths from the root',
      actual: faults.length === 0 ? `${links.length} links` : faults.slice(0, 10),
      exchange,
    });
  },
});

/** Hosts of the target are right wherever they are, but not over http where the site itself is not. */
function faultOf(site: Site, written: string): string | null {
  const url = URL.parse(written);
  if (url === null || !site.isOwn(site.locate(url))) return linkFault(written);
  return url.protocol === 'http:' && site.url.protocol === 'https:' ? 'is not https' : null;
}
