import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { openPage, isPage, readPage } from './support/shown-page.ts';
import { visitSignedIn } from './support/signed-in.ts';

/** The other texts of the HTML may be collapsed or replaced after scripts have run. */
const leastShown = 0.2;

/** A complete response can still be an empty page. */
export default defineCheck({
  id: 'connector/page-shown-in-browser',
  clause: 'service:connector.page-works',
  title: 'A browser shows the connector page as it was served',
  why: 'If a script fails or a style hides everything, users see an empty page although every request succeeds.',
  sends:
    'The page with the session, opened in a headless Chromium whose requests go through the run. It contacts only hosts of the target.',
  passes:
    "At least a fifth of the HTML's texts are visible. Inapplicable if the HTML has no text because scripts render the page. Other checks judge what they show.",
  fails: "An empty page, or hardly any of the HTML's texts.",
  fix: 'Open the page in a browser with the console open. The first error shows the cause.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-emptied-by-script', 'connector-hidden-by-style'],
  async run({ connector, browser, expect }) {
    const visit = await visitSignedIn({ connector });
    if (!isPage(visit.exchange)) throw new Inapplicable('the page is not shown, which another check judges');
    const served = await readPage(visit);
    if (served.texts.length === 0) throw new Inapplicable('the HTML has no text: scripts render the page');
    const { texts, exchange } = await openPage({ browser }, served, true);
    const seen = plain(texts.join(' '));
    const shown = served.texts.filter((text) => seen.includes(plain(text)));
    expect.that('the texts of the page are visible', shown.length >= served.texts.length * leastShown, {
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
