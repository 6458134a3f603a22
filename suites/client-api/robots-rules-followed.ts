import { readRobots } from '../../runner/documents/robots.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { followedLinks, robotsOf } from './support/followed-links.ts';

/** A client that reads the rules is one that they are for. */
export default defineRunCheck({
  id: 'client-api/robots-rules-followed',
  clause: 'rfc9309:client.rules-followed',
  title: 'A client that reads robots.txt leaves out what it forbids',
  why: 'Operators block clients that request what they were kept from.',
  passes: 'no forbidden page that was found by a link; pages that a person names; robots.txt never read',
  fails: 'a forbidden page that was found by a link, after robots.txt had come',
  fix: 'Compare each link with the rules of robots.txt before it is followed.',
  kinds: ['rest'],
  uses: ['robots'],
  scenarios: ['robots'],
  brokenBy: ['shop-passes-over-robots'],
  judgeRun({ run, expect }) {
    const robots = robotsOf(run, (status) => status === 200);
    if (robots === undefined) throw new Untestable('the client did not read robots.txt');
    const followed = followedLinks(run).filter(({ arrivedMs }) => arrivedMs >= (robots.respondedMs ?? Infinity));
    if (followed.length === 0) throw new Inapplicable('the client follows no links of the site');
    const rules = readRobots(Buffer.from(robots.response?.body.bytes ?? []).toString('utf8'));
    const urls = new Map<string, JournalEntry>(followed.map((entry) => [entry.request.url, entry]));
    const forbidden = rules.forbidden([...urls.keys()].flatMap((url) => URL.parse(url) ?? []));
    if (forbidden === null) throw new Untestable('the rules could not be read in time');
    const found = forbidden[0] === undefined ? undefined : urls.get(forbidden[0].href);
    expect.that('no forbidden page is requested', forbidden.length === 0, {
      expected: 'pages that robots.txt allows',
      actual:
        forbidden.length === 0
          ? `${followed.length} pages that it allows`
          : forbidden.map(({ pathname }) => pathname.slice(0, 200)),
      entry: found ?? robots,
    });
  },
});
