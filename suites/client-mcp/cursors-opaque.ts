import { decodePercent } from '../../runner/kit/decode-percent.ts';
import { defineRunCheck, type RunContext } from '../../runner/kit/client/define-client-check.ts';
import { cursorsIn } from '../../runner/kit/client/mcp-responses.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { endedAs, isOneClient, isSequential, sentRequests } from '../../runner/kit/client/mcp-steps.ts';
import type { SentMessage } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** What it means is known to the server alone. */
export default defineRunCheck({
  id: 'client-mcp/cursors-opaque',
  clause: 'mcp-2025-11-25:client.cursors-opaque',
  title: 'Cursors come back exactly as they were given',
  why: 'Pages are missing, or the server refuses the request for them.',
  passes: 'each cursor is one that a list gave, or no cursor is sent',
  fails:
    'a cursor that is trimmed, decoded or otherwise changed, or made up in the place of the one that was given, also where each list begins with one, be it an empty string; null, a number, an object or an array',
  fix: 'Send nextCursor back as it is, and no cursor for the first page.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['plain', 'cursor-odd', 'resources-and-prompts'],
  brokenBy: [
    'legacy-trims-cursors',
    'legacy-lengthens-cursors',
    'legacy-decodes-cursors',
    'legacy-counts-pages',
    'legacy-guesses-cursors',
    'legacy-null-cursors',
    'legacy-begins-with-empty-cursor',
    'legacy-trims-cursors-of-resources',
    'modern-trims-cursors',
    'modern-counts-pages',
    'modern-counts-pages-of-prompts',
  ],
  judgeRun(context) {
    if (context.run.scenario.id === 'resources-and-prompts') judgeOffers(context);
    else judgeTools(context);
  },
});

type Judged = Pick<RunContext, 'run' | 'plain' | 'expect'>;

function judgeTools({ run, plain, expect }: Judged): void {
  const sentIn = (of: ScenarioRun): SentMessage[] =>
    sentRequests(of).filter((sent) => sent.method === 'tools/list' && typeof paramsOf(sent)['cursor'] === 'string');
  const given = new Set(run.entries.flatMap(cursorsIn));
  // Whoever sends one on purpose that no server gave does so in the ordinary service, too.
  const usual = new Set(sentIn(plain).map((sent) => paramsOf(sent)['cursor']));
  const guessed = guessedIn(plain, { method: 'tools/list', plain });
  const isMeant = (each: SentMessage): boolean =>
    run.scenario.id === 'plain'
      ? guessed.includes(each) || [...given].some((cursor) => resembles(String(paramsOf(each)['cursor']), cursor))
      : !usual.has(paramsOf(each)['cursor']);
  const sent = sentIn(run).filter(isMeant);
  const untyped = sentRequests(run).filter(hasUntypedCursor);
  for (const each of untyped)
    expect.that('the cursor is a string, as given', false, {
      expected: [...given],
      actual: paramsOf(each)['cursor'],
      entry: each.entry,
    });
  const made = madeUpIn(run);
  for (const each of made)
    expect.that('a list begins without a cursor', false, {
      expected: 'no cursor',
      actual: paramsOf(each)['cursor'],
      entry: each.entry,
    });
  if (untyped.length > 0 || made.length > 0) return;
  if (usual.size === 0) throw new Inapplicable('the client follows no cursors');
  if (sent.length === 0) throw new Untestable(`the client followed no cursor: ${endedAs(run)}`);
  for (const each of sent) {
    const { cursor } = paramsOf(each);
    expect.that('the cursor is one that was given', given.has(String(cursor)), {
      expected: [...given],
      actual: cursor,
      entry: each.entry,
    });
  }
}

/** Methods whose results come in pages, beside the one that the ordinary service has. */
const offers = ['resources/list', 'resources/templates/list', 'prompts/list'];

const paged = new Set(['tools/list', ...offers]);

/** States the same of the lists that the ordinary service does not have, each by itself. */
function judgeOffers({ run, plain, expect }: Judged): void {
  const judged = offers.flatMap((method) => {
    const lists = sentRequests(run).filter((sent) => sent.method === method);
    const given = lists.flatMap(({ entry }) => cursorsIn(entry));
    const guessed = guessedIn(run, { method, plain });
    const isMeant = (sent: SentMessage): boolean => {
      const { cursor } = paramsOf(sent);
      if (typeof cursor !== 'string') return cursor !== undefined;
      return guessed.includes(sent) || given.some((one) => resembles(cursor, one));
    };
    return lists.filter(isMeant).map((sent) => ({ sent, given }));
  });
  if (judged.length === 0) throw new Inapplicable('the client follows no cursors of resources and prompts');
  for (const { sent, given } of judged) {
    const { cursor } = paramsOf(sent);
    expect.that('the cursor is one that was given', typeof cursor === 'string' && given.includes(cursor), {
      expected: given,
      actual: cursor,
      entry: sent.entry,
    });
  }
}

/** Returns true for a cursor that no server can have given, since cursors are strings. */
function hasUntypedCursor(sent: SentMessage): boolean {
  const { cursor } = paramsOf(sent);
  return paged.has(sent.method) && cursor !== undefined && typeof cursor !== 'string';
}

/**
 * Returns the requests for lists that have a cursor of the client's own in the place of the one that the list before gave, where it never
 * sends one that was given: who tries a wrong cursor on purpose follows right ones, too.
 */
function guessedIn(
  run: ScenarioRun,
  { method, plain }: { readonly method: string; readonly plain: ScenarioRun },
): SentMessage[] {
  const lists = sentRequests(run).filter((sent) => sent.method === method);
  const given = new Set(run.entries.flatMap(cursorsIn));
  const isSent = lists.some((each) => given.has(String(paramsOf(each)['cursor'])));
  if (isSent || !isSequential(plain) || !isOneClient(plain)) return [];
  return lists.filter((each, at) => {
    const before = lists[at - 1];
    return typeof paramsOf(each)['cursor'] === 'string' && before !== undefined && cursorsIn(before.entry).length > 0;
  });
}

/**
 * Returns the lists of the ordinary service, where none of them begins without a cursor and no server gave any of these cursors: who tries a wrong
 * cursor on purpose has lists that begin without one.
 */
function madeUpIn(run: ScenarioRun): SentMessage[] {
  if (run.scenario.id !== 'plain') return [];
  const given = new Set(run.entries.flatMap(cursorsIn));
  const lists = sentRequests(run).filter(({ method }) => method === 'tools/list');
  const isMadeUp = (sent: SentMessage): boolean => {
    const { cursor } = paramsOf(sent);
    return typeof cursor === 'string' && !given.has(cursor);
  };
  return lists.every(isMadeUp) ? lists : [];
}

/** Fewer letters are in many texts. */
const leastShared = 6;

/** Returns true for a cursor that was given, and for one that was made of it: cut, trimmed, with more, decoded, in other letters. */
function resembles(sent: string, given: string): boolean {
  const [one, other] = [sent.trim().toLowerCase(), given.trim().toLowerCase()];
  if (one === other) return true;
  const isPart = one.includes(other) || other.includes(one);
  return (isPart && Math.min(one.length, other.length) >= leastShared) || isDecoded(sent, given);
}

function isDecoded(sent: string, given: string): boolean {
  return sent !== '' && (decodePercent(given) === sent || Buffer.from(given, 'base64').toString('utf8') === sent);
}
