import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { queryOf, valueOf } from '../../runner/kit/client/read-entry.ts';

/** A cursor means something to the server alone. */
export default defineRunCheck({
  id: 'client-api/next-page-as-given',
  clause: 'openapi-document:client.next-page-as-given',
  title: 'The next page is requested with the cursor that the page before gives',
  why: 'The client gets 404 or the first page again, and reads a part of the list or none.',
  passes:
    'the cursor unchanged, in the URL that is given or in one of the client; pages by number, which the document offers',
  fails: 'a cursor that was decoded and not encoded again, encoded twice, or written in other letters',
  fix: 'Request the URL in next as it is, or encode the cursor once.',
  kinds: ['rest'],
  uses: ['api'],
  scenarios: ['paged'],
  brokenBy: ['shop-cursor-decoded', 'shop-cursor-encoded-twice', 'shop-cursor-in-small-letters'],
  judgeRun({ run, expect }) {
    const cursors = [...run.values].filter(([name]) => name.startsWith('cursor-')).map(([, value]) => value);
    const sent = run.entries.flatMap((entry) => {
      const cursor = valueOf(queryOf(entry), 'cursor');
      return entry.place === 'api' && cursor !== null ? [{ entry, cursor }] : [];
    });
    if (sent.length === 0) throw new Inapplicable('the client requests no page by a cursor');
    for (const { entry, cursor } of sent)
      expect.that('the cursor is one that was given', cursors.includes(cursor), {
        expected: cursors,
        actual: cursor.slice(0, 200),
        entry,
      });
  },
});
