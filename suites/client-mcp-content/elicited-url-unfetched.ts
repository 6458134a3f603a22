import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requireQuietEnd } from '../../runner/kit/client/mcp-steps.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** A person is to open it, after looking at it. */
export default defineRunCheck({
  id: 'client-mcp-content/elicited-url-unfetched',
  clause: 'mcp-2025-11-25:client.elicited-url-unfetched',
  title: 'The URL of an elicitation is left to the browser',
  why: 'What the person was to see and to agree to is fetched by a program, which may run what it gets.',
  passes: 'the URL is opened in the browser, or not at all',
  fails: 'a request to it that did not come by the browser',
  fix: 'Show the URL, and open it in the browser of the person once they agree.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['elicitation-url'],
  brokenBy: ['legacy-fetches-elicited-url', 'modern-fetches-elicited-url'],
  judgeRun({ run, expect }) {
    const url = run.values.get('elicited-url') ?? '';
    const asked = run.entries.find(({ response }) =>
      Buffer.from(response?.body.bytes ?? [])
        .toString()
        .includes(url),
    );
    if (url === '' || asked === undefined) throw new Inapplicable('the client does not declare URLs, or made no call');
    if (run.end.kind === 'by-hand') throw new Untestable('a person may have opened the URL');
    const path = URL.parse(url)?.pathname ?? '';
    const fetched = run.entries.filter((entry) => entry.place === 'foreign' && pathOf(entry) === path);
    const opened = run.opened.filter((each) => each.url === url);
    if (fetched.length === 0) requireQuietEnd(run);
    const own = fetched[opened.length];
    expect.that('nothing but the browser requests the URL', own === undefined, {
      expected: `${opened.length} requests by the browser`,
      actual: `${fetched.length} requests`,
      entry: own ?? asked,
    });
  },
});
