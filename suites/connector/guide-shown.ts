import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { missingGuide } from './support/connector-facts.ts';
import { readSignedIn } from './support/signed-in.ts';

/** An address alone connects nobody. */
export default defineCheck({
  id: 'connector/guide-shown',
  clause: 'service:connector.guide',
  title: 'Connector page guides through the set-up',
  why: 'Each client is set up in another way, and customers are no engineers.',
  sends: 'GET of the page with the session; where scripts make the page, a browser opens it.',
  passes:
    'Each text that the configuration names (connector.texts.guide), or a usual word for such a guide where it names none.',
  fails: 'A page that lacks a configured text. A page without a usual word is untestable, since languages are many.',
  fix: 'Add the guide, or name its texts as they are.',
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
      throw new Untestable('the page has no usual word for a guide: name a text of it in connector.texts.guide');
    expect.that('the guide is shown', missing.length === 0, {
      expected: connector.texts.guide.length > 0 ? connector.texts.guide : 'a usual word for a guide',
      actual: { missing },
      exchange: page.exchange,
    });
  },
});
