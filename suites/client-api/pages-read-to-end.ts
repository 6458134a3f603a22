import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** Lists grow beyond one page. */
export default defineRunCheck({
  id: 'client-api/pages-read-to-end',
  clause: 'openapi-document:client.pages-read-to-end',
  title: 'A record is looked for on all pages of a list',
  why: 'The client says that a record is not there as soon as the list has grown beyond one page.',
  passes: 'pages are read until the record is found, or it is found by a search',
  fails: 'a client that finds the record under the ordinary service reads one page and goes on without it',
  fix: 'Request the next page until the record is found or next is null.',
  kinds: ['rest'],
  uses: ['api'],
  scenarios: ['paged'],
  brokenBy: ['shop-reads-first-page-alone'],
  judgeRun({ run, plain, expect }) {
    if (!listFinds(plain) || requestFor(plain) === undefined)
      throw new Inapplicable('the client does not take the record from the list under the ordinary service');
    const first = listsOf(run)[0];
    const found = requestFor(run);
    if (first === undefined && found === undefined) throw new Untestable('the client read no page of the list');
    const isFound = found !== undefined || listFinds(run);
    if (!isFound && !run.entries.some(({ id, place }) => id > (first?.id ?? 0) && place !== 'unknown'))
      throw new Untestable('the client sent nothing after the first page');
    expect.that('the record is found', isFound, {
      expected: 'further pages, or a search',
      actual: isFound ? 'the record was found' : `${listsOf(run).length} of 3 pages`,
      entry: found ?? first,
    });
  },
});

function listsOf({ entries }: ScenarioRun): JournalEntry[] {
  return entries.filter(
    (entry) => pathOf(entry) === '/api/skills/list' && entry.response?.status === 200 && entry.respondedMs !== null,
  );
}

function listFinds(run: ScenarioRun): boolean {
  const { record = '' } = run.handedOver;
  return listsOf(run).some(({ response }) =>
    Buffer.from(response?.body.bytes ?? [])
      .toString('utf8')
      .includes(`"${record}"`),
  );
}

function requestFor({ entries, handedOver }: ScenarioRun): JournalEntry | undefined {
  return entries.find((entry) => pathOf(entry) === `/api/skills/${handedOver.record}`);
}
