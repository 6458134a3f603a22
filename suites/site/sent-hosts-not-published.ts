import { defineCheck } from '../../runner/kit/define-check.ts';
import { claimedPlaces, isOfClaimedPlace } from '../metadata/support/claimed-places.ts';
import { decodeText } from './support/decode-text.ts';
import { pickTwoPages } from './support/page-sample.ts';
import { accepts } from './support/page-visits.ts';

/** One request with such a field is enough where a cache keeps the page for everybody. */
export default defineCheck({
  id: 'site/sent-hosts-not-published',
  clause: 'practice:pages.sent-fields',
  title: 'Pages are not made of header fields that a client sends',
  why: 'An attacker who sends one request to a cached page leads every later visitor, and what their browsers load, to a host of his own.',
  sends:
    'GET of a page and a post as a browser, without following redirects, with X-Forwarded-Host, Forwarded, similar fields and fields of a path, which claim another place.',
  passes: 'The same page as without the fields, a redirect to the site itself, or a refusal.',
  fails: 'A link, an address or a redirect made of what a field claims.',
  fix: 'Write the URLs from the settings of the site. Where they come from a proxy, let it overwrite these fields.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-links-of-forwarded-host', 'site-redirects-to-forwarded-host'],
  async run(context) {
    const { site, expect } = context;
    for (const path of await pickTwoPages(context)) {
      for (const [name, headers] of claimedPlaces) {
        const { exchange } = await site.visit(path, {
          accept: accepts.browser,
          redirects: 0,
          headers,
          case: `${path} with ${name}`,
        });
        const fields = (exchange.response?.headers ?? []).filter(([, value]) => isOfClaimedPlace(value));
        const isInText = isOfClaimedPlace(decodeText(exchange).text);
        expect.that('nothing is made of what the request claims', fields.length === 0 && !isInText, {
          expected: 'nothing',
          actual: isInText ? 'the claimed place in the page' : fields.map(([field]) => field).slice(0, 5),
          exchange,
        });
      }
    }
  },
});
