import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';

/** Programs that copy Set-Cookie into Cookie read no attribute. */
export default defineRunCheck({
  id: 'client-credentials/cookies-in-their-place',
  clause: 'rfc6265:client.cookies-in-their-place',
  title: 'Cookies that are for another path or host, or over, are not sent',
  why: 'A session that was ended goes on, and one part of a service gets the sessions of another.',
  passes: 'the cookie for all paths alone. Inapplicable if the client sends no cookie that it was given.',
  fails:
    'a cookie with the Path of something else, with the Domain of another host, with `Max-Age=0`, or with a date of expiry that has passed',
  fix: 'Use the cookie store of your HTTP library, or send no cookies.',
  kinds: ['rest'],
  scenarios: ['cookies'],
  brokenBy: ['shop-returns-every-cookie', 'shop-keeps-removed-cookies', 'shop-ignores-paths-of-cookies'],
  judgeRun({ run, expect }) {
    const sent = run.entries.filter((entry) => requestHeader(entry, 'cookie') !== null);
    const withCookie = (name: string): JournalEntry | undefined => {
      const value = run.values.get(`cookie-${name}`);
      return sent.find((entry) => value !== undefined && requestHeader(entry, 'cookie')?.includes(value));
    };
    const wrong = Object.entries(misplaced).map(([name, what]) => ({ what, entry: withCookie(name) }));
    const right = withCookie('kept');
    const any = right ?? wrong.find(({ entry }) => entry !== undefined)?.entry;
    if (any === undefined) throw new Inapplicable('the client sends no cookie that it was given');
    for (const { what, entry } of wrong)
      expect.that(`${what} is not sent`, entry === undefined, {
        expected: 'requests without it',
        actual: entry === undefined ? `${sent.length} requests without it` : 'a request with it',
        entry: entry ?? any,
      });
  },
});

/** The cookies of the scenario that nobody is to send, by their names. */
const misplaced: Readonly<Record<string, string>> = {
  elsewhere: 'a cookie of another path',
  foreign: 'a cookie of another host',
  removed: 'a cookie with Max-Age=0',
  expired: 'a cookie that has expired',
};
