import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { openPage, isPage, readPage } from './support/shown-page.ts';
import { visitSignedIn } from './support/signed-in.ts';

/** Of the texts in the HTML so many may be folded away, or replaced, once scripts have run. */
const leastShown = 0.2;

/** A page can be served whole and show nothing. */
export default defineCheck({
  id: 'connector/page-shown-in-browser',
  clause: 'service:connector.page-works',
  title: 'A browser shows the connector page as it was served',
  why: 'A script that fails, or a style that hides everything, leaves an empty page that every request calls a success.',
  sends:
    'Opens the page with the session in a real Chromium without a window, whose requests go through the run: nothing but hosts of the target is contacted.',
  passes:
    'At least a fifth of the texts of the HTML are seen. Inapplicable where the HTML has no text, so that scripts make the page: what they show is judged apart.',
  fails: 'An empty page, or hardly anything of what the HTML says.',
  fix: 'Open the page in a browser with its console: the first error says what is missing.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-emptied-by-script', 'connector-hidden-by-style'],
  async run({ connector, browser, expect }) {
    const visit = await visitSignedIn({ connector });
    if (!isPage(visit.exchange)) throw new Inapplicable('the page is not shown, which is judged apart');
    const served = await readPage(visit);
    if (served.texts.length === 0) throw new Inapplicable('the HTML has no text: scripts make the page');
    const { texts, exchange } = await openPage({ browser }, served, true);
    const seen = plain(texts.join(' '));
    const shown = served.texts.filter((text) => seen.includes(plain(text)));
    expect.that('the texts of the page are seen', shown.length >= served.texts.length * leastShown, {
      expected: `at least a fifth of ${served.texts.length} texts`,
      actual: shown.length,
      exchange,
    });
  },
});

/** Styles write in capitals, and break lines. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}
