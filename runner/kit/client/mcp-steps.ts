import { Inapplicable, Untestable } from '../define-check.ts';
import { mediaTypeOf } from '../media-type.ts';
import type { RunContext } from './define-client-check.ts';
import { failedThere } from './failed-there.ts';
import type { JournalEntry } from './journal-entry.ts';
import { eraOf } from './mcp-era.ts';
import { cursorsIn } from './mcp-responses.ts';
import { isRequest, type McpSession, paramsOf, sessionsOf } from './mcp-sessions.ts';
import { messagesOf, type SentMessage } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** A request that arrives so soon after a response on another connection may have been sent before it. */
const crossingMs = 50;

/** A client may have read the last event of a stream so long before the stream ended. */
const streamEndMs = 20;

/** Of requests that are sent at once the later ones arrive within so long, even where the first has its response by then: machines may be busy. */
const atOnceMs = 1_000;

/** Returns a request of MCP as a step: its method, the tool that it calls, and whether it reads a page that is not the first. */
export function stepOf(sent: SentMessage): string {
  const { cursor, name } = paramsOf(sent);
  if (cursor !== undefined) return `${sent.method} with a cursor`;
  return sent.method === 'tools/call' && typeof name === 'string'
    ? `tools/call of ${JSON.stringify(name)}`
    : sent.method;
}

/** Returns the requests of JSON-RPC that a client sent to the MCP endpoint, in their order. */
export function sentRequests({ entries }: Pick<ScenarioRun, 'entries'>): SentMessage[] {
  return entries
    .filter(({ place }) => place === 'mcp')
    .flatMap(messagesOf)
    .filter(isRequest);
}

/**
 * Returns true where a client waits for each response before it sends the next request, as far as the ordinary service shows: it is quick,
 * so that the same call twice within a moment is taken for two at once.
 */
export function isSequential(plain: Pick<ScenarioRun, 'entries'>): boolean {
  const sent = sentRequests(plain).filter(({ method }) => method !== 'subscriptions/listen');
  return sent.every((each, at) => {
    const previous = sent[at - 1];
    const before = previous?.entry;
    if (previous === undefined || before === undefined || before === each.entry) return true;
    const isRepeated =
      each.method === 'tools/call' &&
      contentOf(previous) === contentOf(each) &&
      each.entry.arrivedMs - before.arrivedMs < atOnceMs;
    if (before.respondedMs === null) return !isRepeated;
    const mayEndLate = mediaTypeOf(before.response?.headers ?? [])?.essence === 'text/event-stream';
    const halfMs = (before.respondedMs - before.arrivedMs) / 2;
    const earlyMs = mayEndLate ? Math.min(streamEndMs, halfMs) : 0;
    return !isRepeated && each.entry.arrivedMs >= before.respondedMs - earlyMs;
  });
}

function contentOf(sent: SentMessage): string {
  return JSON.stringify([stepOf(sent), paramsOf(sent)['arguments']]);
}

/** Returns true where a request was sent once a response was there, as far as times and connections tell. */
export function isAfter(later: JournalEntry, response: JournalEntry, plain: Pick<ScenarioRun, 'entries'>): boolean {
  if (later.id <= response.id) return false;
  if (later.connection === response.connection) return true;
  if (response.respondedMs === null) return false;
  return later.arrivedMs >= response.respondedMs + (isSequential(plain) ? -streamEndMs : crossingMs);
}

/**
 * Returns true where what the client opens its work with comes once in the ordinary service, so that one client at a time is behind a
 * run. Where several are, only requests of one connection can be related.
 */
export function isOneClient(plain: Pick<ScenarioRun, 'entries'>): boolean {
  const steps = sentRequests(plain)
    .filter(isServed)
    .map((sent) => `${eraOf(sent.entry)} ${stepOf(sent)}`);
  return steps.length > 0 && steps.filter((step) => step === steps[0]).length === 1;
}

/** What was refused before it was looked at, as for want of a token, is sent again by the same client. */
function isServed({ entry: { response } }: SentMessage): boolean {
  const status = response?.status ?? 0;
  return status >= 200 && status < 500 && ![401, 403, 429].includes(status) && (status < 300 || status >= 400);
}

/** Returns true where a request follows a response and is of the same client, as far as that can be told. */
export function follows(later: JournalEntry, response: JournalEntry, plain: Pick<ScenarioRun, 'entries'>): boolean {
  // Two clients of one process may share a connection.
  const isShared = !isOneClient(plain) && !isSequential(plain);
  return (
    isAfter(later, response, plain) && !isShared && (later.connection === response.connection || isOneClient(plain))
  );
}

/** Throws {@link Untestable} where a client was ended by us while it was still at work: nothing follows from what it did not send. */
export function requireQuietEnd({ end }: ScenarioRun): void {
  if (end.kind === 'killed' && !end.wasIdle)
    throw new Untestable('the client was still at work when its time was over');
}

/** Returns how a client ended, for the reason of being untestable. */
export function endedAs({ end }: ScenarioRun): string {
  if (end.kind === 'by-hand') return 'a person drove the client';
  return end.kind === 'ended'
    ? `the client ended, exit code ${end.exitCode ?? 'unknown'}`
    : `the client was ${end.kind}`;
}

/** Says which responses are odd under a scenario. */
export interface Oddity {
  /** Such as `an event stream with CR line ends`. */
  readonly what: string;
  /** Method of the request whose response is odd. */
  readonly method: string;
  /** Returns true where the odd response was delivered. */
  isDelivered(entry: JournalEntry): boolean;
}

/**
 * States that a client goes on after an odd response as it does in the ordinary service, and that the cursor it got with it came back as
 * it was.
 */
export function expectToGoOn(context: RunContext, oddity: Oddity): void {
  const { what, method, isDelivered } = oddity;
  const odd = sentRequests(context.run).filter((sent) => sent.method === method && isDelivered(sent.entry));
  if (odd.length === 0) throw new Untestable(`the client was not sent ${what} in response to ${method}`);
  const first = new Map(odd.toReversed().map((sent) => [stepOf(sent), sent]));
  const reasons = [...first.values()].toReversed().map((sent) => judgeStep(context, { oddity, odd: sent }));
  const [reason] = reasons.filter((error) => error !== null);
  if (reason !== undefined && reasons.every((error) => error !== null)) throw reason;
}

/** Returns why nothing can be said of what follows one odd response; `null` where it was said. */
function judgeStep(
  context: RunContext,
  { oddity: { what, isDelivered }, odd }: { readonly oddity: Oddity; readonly odd: SentMessage },
): Inapplicable | Untestable | null {
  const { run, plain, expect } = context;
  const work = workAround(odd, { run, plain });
  if (work === null) return new Untestable('several clients work at once, and cannot be distinguished');
  const wanted = nextStep(work.usual, stepOf(odd));
  if (wanted === null) return new Inapplicable(`the client sends nothing after ${stepOf(odd)} in the ordinary service`);
  const steps = sentRequests(run);
  const next = work.own.find((sent) => sent.entry.id > odd.entry.id && stepOf(sent) === wanted);
  const [other] = work.isShared
    ? work.own.filter(({ entry }) => isAfter(entry, odd.entry, plain))
    : steps.filter(({ entry }) => follows(entry, odd.entry, plain));
  const isOver = run.end.wasIdle || (odd.entry.respondedMs !== null && failedThere(context));
  if (next === undefined && other === undefined && (work.isShared || !isOver))
    return new Untestable(`nothing came after ${what}: ${endedAs(run)}`);
  const silence = run.end.wasIdle ? 'nothing: the client waits' : `nothing: ${endedAs(run)}`;
  const instead = other === undefined ? silence : stepOf(other);
  expect.that(`after ${what}, the client goes on with ${wanted}`, next !== undefined, {
    expected: `${wanted}, as in the ordinary service`,
    actual: next === undefined ? instead : wanted,
    entry: (next ?? other ?? odd).entry,
  });
  const given = steps.filter(({ entry }) => isDelivered(entry)).flatMap(({ entry }) => cursorsIn(entry));
  const cursor = next === undefined ? undefined : paramsOf(next)['cursor'];
  if (next !== undefined && cursor !== undefined && given.length > 0)
    expect.that(
      `the cursor of ${what} comes back as it was given`,
      typeof cursor === 'string' && given.includes(cursor),
      {
        expected: given,
        actual: cursor,
        entry: next.entry,
      },
    );
  return null;
}

/** What one client does in the ordinary service, and what it did under a scenario. */
interface ClientWork {
  readonly usual: readonly SentMessage[];
  readonly own: readonly SentMessage[];
  /** True where other clients are at work too. */
  readonly isShared: boolean;
}

/** Returns the work of the client that sent a request; `null` where it cannot be told from that of others. */
function workAround(sent: SentMessage, { run, plain }: Pick<RunContext, 'run' | 'plain'>): ClientWork | null {
  const era = eraOf(sent.entry);
  const ofEra = ({ entries }: ScenarioRun): JournalEntry[] => entries.filter((entry) => eraOf(entry) === era);
  const usual = sentRequests({ entries: ofEra(plain) });
  const isShared = !isOneClient({ entries: ofEra(plain) });
  if (!isShared || (era === 'modern' && isSequential(plain)))
    return { usual, own: sentRequests({ entries: ofEra(run) }), isShared: false };
  const usualSession = sessionsOf(plain).find((session) =>
    stepsOf(session).some((step) => stepOf(step) === stepOf(sent)),
  );
  const ownSession = sessionsOf(run).find((session) => stepsOf(session).some(({ entry }) => entry === sent.entry));
  if (usualSession === undefined || ownSession === undefined) return null;
  return { usual: stepsOf(usualSession), own: stepsOf(ownSession), isShared };
}

/** Returns the requests of a session, that which began it included. */
function stepsOf({ initialize, messages }: McpSession): SentMessage[] {
  return [initialize, ...messages.filter(isRequest)];
}

function nextStep(steps: readonly SentMessage[], step: string): string | null {
  const at = steps.findIndex((sent) => stepOf(sent) === step);
  const next = at === -1 ? undefined : steps.slice(at + 1).find((sent) => stepOf(sent) !== step);
  return next === undefined ? null : stepOf(next);
}
