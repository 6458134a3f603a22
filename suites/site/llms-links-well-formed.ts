import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Site } from '../../runner/kit/web.ts';
import { findLlms } from './support/llms-find.ts';
import { linkFault } from './support/llms-link-fault.ts';

/** Agents also read the file far from where it was found. */
export default defineCheck({
  id: 'site/llms-links-well-formed',
  clause: 'agent-docs:llms.links-well-formed',
  title: 'Links of llms.txt are absolute https URLs of public hosts, or paths from the root',
  why: 'Agents read the file elsewhere. Links that are relative to it, or to the machine of its author, lead nowhere.',
  sends: 'GET of /llms.txt.',
  passes:
    'https URLs of the target and of other hosts, paths from the root, fragments, and mailto. For a site on loopback, other ports of its own host.',
  fails:
    'Paths relative to the file, URLs without a scheme, http, localhost and private IP addresses, javascript:, data: and file:, or a URL that cannot be parsed.',
  fix: 'Write the complete public URL.',
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
    expect.that('each link works from anywhere', faults.length === 0, {
      expected: 'absolute https URLs of public hosts, or paths from the root',
      actual: faults.length === 0 ? `${links.length} links` : faults.slice(0, 10),
      exchange,
    });
  },
});

/** Hosts of the target may be anywhere, but not over http if the site itself uses https. A site on loopback has its API and MCP server on other ports. */
function faultOf(site: Site, written: string): string | null {
  const url = URL.parse(written);
  const isOwn =
    url !== null && (site.isOwn(site.locate(url)) || (site.isLoopback && url.hostname === site.url.hostname));
  if (!isOwn) return linkFault(written);
  return url.protocol === 'http:' && site.url.protocol === 'https:' ? 'is not https' : null;
}
