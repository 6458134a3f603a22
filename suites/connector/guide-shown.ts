import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { missingGuide } from './support/connector-facts.ts';
import { readSignedIn } from './support/signed-in.ts';

/** A URL alone is not enough to connect an assistant. */
export default defineCheck({
  id: 'connector/guide-shown',
  clause: 'service:connector.guide',
  title: 'The connector page explains how to set up a client',
  why: 'Each client is set up in another way, and customers are not engineers.',
  sends: 'GET of the page with the session. If scripts render the page, a browser opens it.',
  passes:
    'Each string that the configuration names (connector.texts.guide). Without configuration, a usual word for such a guide.',
  fails:
    'A page without a configured string. A page without a usual word is untestable, because there are many languages.',
  fix: 'Add the guide to the page, or configure its actual strings.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-guide-missing', 'connector-guide-empty'],
  async run({ connector, browser, expect }) {
    const page = await readSignedIn(
      { connector, browser },
      (shown) => missingGuide(shown, connector.texts)?.length === 0,
    );
    const missing = missingGuide(page, connector.texts);
    if (missing === null)
      throw new Untestable('the page has no usual word for a guide: configure a string of it in connector.texts.guide');
    expect.that('the guide is shown', missing.length === 0, {
      expected: connector.texts.guide.length > 0 ? connector.texts.guide : 'a usual word for a guide',
      actual: { missing },
      exchange: page.exchange,
    });
  },
});
