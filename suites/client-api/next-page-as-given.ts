import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf, queryOf, valueOf } from '../../runner/kit/client/read-entry.ts';

const list = '/api/skills/list';

/** A cursor means something to the server alone. */
export default defineRunCheck({
  id: 'client-api/next-page-as-given',
  clause: 'openapi-document:client.next-page-as-given',
  title: 'The next page is requested with the URL and the cursor that the page before gives',
  why: 'The client gets 404 or the first page again, and reads a part of the list or none.',
  passes:
    'the cursor unchanged, in the URL that is given or in one of the client; pages by number, which the document offers',
  fails:
    'a cursor that was decoded and not encoded again, encoded twice, or written in other letters; a relative URL that is resolved against something else than the URL of the page',
  fix: 'Request the URL in next as it is, or encode the cursor once. Resolve a relative URL against that of the page that it stands in.',
  kinds: ['rest'],
  uses: ['api'],
  scenarios: ['paged'],
  brokenBy: [
    'shop-cursor-decoded',
    'shop-cursor-encoded-twice',
    'shop-cursor-in-small-letters',
    'shop-next-page-from-root',
  ],
  judgeRun({ run, expect }) {
    const cursors = [...run.values].filter(([name]) => name.startsWith('cursor-')).map(([, value]) => value);
    const sent = run.entries.flatMap((entry) => {
      const cursor = valueOf(queryOf(entry), 'cursor');
      const isOfList = entry.place === 'api' || (cursor !== null && cursors.includes(cursor));
      return isOfList && entry.place !== 'foreign' && cursor !== null ? [{ entry, cursor }] : [];
    });
    if (sent.length === 0) throw new Inapplicable('the client requests no page by a cursor');
    for (const { entry, cursor } of sent) {
      expect.that('the cursor is one that was given', cursors.includes(cursor), {
        expected: cursors,
        actual: cursor.slice(0, 200),
        entry,
      });
      expect.that('the URL is that of the list', pathOf(entry) === list || entry.response?.status === 200, {
        expected: list,
        actual: pathOf(entry).slice(0, 200),
        entry,
      });
    }
  },
});
