import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { statusTexts } from './support/connector-facts.ts';
import { readSignedIn } from './support/signed-in.ts';

/** Customers want to know whether it worked. */
export default defineCheck({
  id: 'connector/status-shown',
  clause: 'service:connector.status',
  title: 'The connector page shows the connection status',
  why: 'Customers cannot see whether their assistant is connected, or who else is.',
  sends: 'GET of the page with the session. If scripts render the page, a browser opens it.',
  passes:
    'One of the strings that the configuration names (connector.texts.status). Without configuration, a usual word for a status.',
  fails:
    'A page without any configured string. A page without a usual word is untestable, because there are many languages.',
  fix: 'Show whether a client is connected and which one, or configure the actual strings.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-status-missing', 'connector-status-never-loads'],
  async run({ connector, browser, expect }) {
    const { texts } = connector;
    const page = await readSignedIn({ connector, browser }, (shown) => statusTexts(shown, texts).length > 0);
    const found = statusTexts(page, texts);
    if (found.length === 0 && texts.status.length === 0)
      throw new Untestable('the page has no usual word for a status: configure its strings in connector.texts.status');
    expect.that('a connection status is shown', found.length > 0, {
      expected: texts.status.length > 0 ? texts.status : 'a usual word for a status',
      actual: found.slice(0, 5),
      exchange: page.exchange,
    });
  },
});
