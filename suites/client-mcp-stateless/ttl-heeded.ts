import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { resultsIn } from '../../runner/kit/client/mcp-responses.ts';
import { modernEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { isOneClient } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Lists are long, and change rarely. */
export default defineRunCheck({
  id: 'client-mcp-stateless/ttl-heeded',
  clause: 'mcp-2026-07-28:client.ttl-heeded',
  title: 'A list is kept as long as its server says',
  why: 'The server sends the same long list again and again, and the client waits for it.',
  passes: 'each page is read once or twice',
  fails: 'a page is read three times or more within its ttlMs, by one client with one token',
  fix: 'Cache lists for ttlMs, until a notification says that they have changed.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['long-ttl'],
  brokenBy: ['modern-lists-thrice'],
  judgeRun({ run, plain, expect }) {
    if (run.end.kind === 'by-hand') throw new Untestable('a person may have repeated it');
    const lists = modernEntries(run).filter(
      (entry) =>
        messagesOf(entry)[0]?.method === 'tools/list' && resultsIn(entry).some(({ ttlMs }) => ttlMs === 600_000),
    );
    if (lists.length === 0) throw new Untestable('the client was not sent a list');
    const isOne = isOneClient(plain);
    const keyOf = (entry: JournalEntry): string =>
      JSON.stringify([
        messagesOf(entry).map((sent) => paramsOf(sent)['cursor'] ?? null),
        requestHeader(entry, 'authorization'),
        isOne ? 0 : entry.connection,
      ]);
    const counts = new Map<string, JournalEntry[]>();
    for (const entry of lists) counts.set(keyOf(entry), [...(counts.get(keyOf(entry)) ?? []), entry]);
    const most = [...counts.values()].sort((one, other) => other.length - one.length)[0] ?? [];
    expect.that('no page is read again and again', most.length < mostReads, {
      expected: `fewer than ${mostReads} times within ten minutes`,
      actual: `${most.length} times`,
      entry: most.at(-1),
    });
  },
});

/** Once more may follow an error that was not seen here. */
const mostReads = 3;
