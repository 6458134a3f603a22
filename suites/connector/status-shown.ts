import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { statusTexts } from './support/connector-facts.ts';
import { readSignedIn } from './support/signed-in.ts';

/** Whether it worked is the question that follows. */
export default defineCheck({
  id: 'connector/status-shown',
  clause: 'service:connector.status',
  title: 'Connector page gives the connection status',
  why: 'Customers cannot tell whether their assistant is connected, or who else is.',
  sends: 'GET of the page with the session; where scripts make the page, a browser opens it.',
  passes:
    'One of the texts that the configuration names (connector.texts.status), or a usual word for a status where it names none.',
  fails: 'A page without any configured text. A page without a usual word is untestable, since languages are many.',
  fix: 'Show whether a client is connected and which, or name the texts as they are.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-status-missing', 'connector-status-never-loads'],
  async run({ connector, browser, expect }) {
    const { texts } = connector;
    const page = await readSignedIn({ connector, browser }, (shown) => statusTexts(shown, texts).length > 0);
    const found = statusTexts(page, texts);
    if (found.length === 0 && texts.status.length === 0)
      throw new Untestable('the page has no usual word for a status: name its texts in connector.texts.status');
    expect.that('a connection status is shown', found.length > 0, {
      expected: texts.status.length > 0 ? texts.status : 'a usual word for a status',
      actual: found.slice(0, 5),
      exchange: page.exchange,
    });
  },
});
