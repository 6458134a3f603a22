import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { sharedCachingFault } from '../../runner/kit/private-caching.ts';
import { statusTexts } from './support/connector-facts.ts';
import { isPage, readPage } from './support/shown-page.ts';
import { visitSignedIn } from './support/signed-in.ts';

/** A shared cache does not check who is signed in. */
export default defineCheck({
  id: 'connector/page-kept-from-shared-caches',
  clause: 'rfc9111:shared-caches.private-data',
  title: 'The connector page of a company is not stored in shared caches',
  why: 'The next user behind the same proxy or CDN gets the page of another company.',
  sends: 'GET of the page with the session.',
  passes:
    'private, no-store or no-cache, Vary on the field of the session, or no Cache-Control at all. Inapplicable if the HTML is the same for everybody and scripts fetch the status.',
  fails: 'public, s-maxage, max-age alone, or a lifetime for CDNs.',
  fix: 'Send Cache-Control: private, no-store with every page that depends on the signed-in user.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-page-public', 'connector-page-kept-by-cdn'],
  async run({ connector, expect }) {
    const visit = await visitSignedIn({ connector });
    const { response, request } = visit.exchange;
    if (response === null || !isPage(visit.exchange))
      throw new Inapplicable('the page is not shown, which another check judges');
    if (statusTexts(await readPage(visit), connector.texts).length === 0)
      throw new Inapplicable('the HTML shows no status: it may be the same for everybody');
    const fault = sharedCachingFault(response.headers, request.headers);
    expect.that('shared caches do not store the page', fault === null, {
      expected: 'private or no-store',
      actual: fault ?? headerValues(response.headers, 'cache-control').join(', '),
      exchange: visit.exchange,
    });
  },
});
