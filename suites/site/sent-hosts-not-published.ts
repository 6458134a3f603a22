import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange, Header } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { claimedPlaces, isOfClaimedPlace } from '../metadata/support/claimed-places.ts';
import { decodeText } from './support/decode-text.ts';
import { pickTwoPages } from './support/page-sample.ts';
import { accepts } from './support/page-visits.ts';

/** Longer content is not requested time and again, in bytes. */
const longest = 1_000_000;
const files = ['/robots.txt', '/llms.txt'] as const;

/** One request with such a field is enough where a cache keeps the page for everybody. */
export default defineCheck({
  id: 'site/sent-hosts-not-published',
  clause: 'practice:pages.sent-fields',
  title: 'Pages are not made of header fields that a client sends',
  why: 'An attacker who sends one request to a cached page leads every later visitor, and what their browsers load, to a host of his own.',
  sends:
    'GET of a page and a post as a browser, and of robots.txt and llms.txt, without following redirects, with X-Forwarded-Host, Forwarded, similar fields, a URL in X-Forwarded-Proto, and fields of a path, which claim another place.',
  passes: 'The same content as without the fields, a redirect to the site itself, or a refusal.',
  fails: 'A link, a URL or a redirect made of what a field claims, or content of another type.',
  fix: 'Write the URLs from the settings of the site. Where they come from a proxy, let it overwrite these fields.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-links-of-forwarded-host', 'site-redirects-to-forwarded-host', 'site-proto-leads-elsewhere'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    const pages = (await pickTwoPages(context)).map((path) => ({ path, accept: accepts.browser }));
    for (const { path, accept } of [...pages, ...files.map((path) => ({ path, accept: accepts.anything }))]) {
      const ask = async (name: string, headers: readonly Header[]): Promise<Exchange> =>
        (await site.visit(path, { accept, redirects: 0, headers, case: `${path} ${name}` })).exchange;
      const plain = await ask('without them', []);
      if (plain.response?.status !== 200 || plain.response.body.wireBytes > longest) continue;
      judged += 1;
      for (const [name, headers] of claimedPlaces) {
        const exchange = await ask(`with ${name}`, headers);
        const faults = faultsOf(exchange, plain);
        expect.that('nothing is made of what the request claims', faults.length === 0, {
          expected: 'the same content without the claimed place, or a refusal',
          actual: faults,
          exchange,
        });
      }
    }
    if (judged === 0) throw new Untestable('no page and no file is served with 200');
  },
});

function faultsOf({ response }: Exchange, plain: Exchange): string[] {
  const headers = response?.headers ?? [];
  const fields = headers
    .filter(([, value]) => isOfClaimedPlace(value))
    .map(([field]) => `the claimed place in ${field}`);
  const isInText = response !== null && isOfClaimedPlace(decodeText({ response }).text);
  const type = mediaTypeOf(headers)?.essence ?? null;
  const isOther = response?.status === 200 && type !== (mediaTypeOf(plain.response?.headers ?? [])?.essence ?? null);
  return [
    ...fields.slice(0, 5),
    ...(isInText ? ['the claimed place in the content'] : []),
    ...(isOther ? [`other content, of the type ${type ?? 'unknown'}`] : []),
  ];
}
