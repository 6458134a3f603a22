import { Inapplicable, Untestable } from '../define-check.ts';
import type { RunContext } from './define-client-check.ts';
import { echoesOf } from './echoes.ts';
import { failedThere } from './failed-there.ts';
import type { JournalEntry } from './journal-entry.ts';
import { shapeOf, timesSent } from './same-request.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** What is odd about responses, and what a client may do with them. */
export interface OddResponses {
  /** The scenario notes the targets of odd responses under `<bait>-<number>`. */
  readonly bait: string;
  /** Present tense, true when it holds. */
  readonly statement: string;
  /** Whether a repetition of the request is held against the client; where not, it may close and try again. */
  readonly repeats: 'fail' | 'pass';
  /** Where the content alone is odd, its values alone show that the client read it: a compressed response has another tag, too. */
  readonly part?: 'content';
  /** The version of HTTP without which nobody is sent such responses; absent where any version has them. */
  readonly httpVersion?: '1.1';
}

/**
 * States that a client understands odd responses as it does ordinary ones: where values of a response come back in `plain`, values of the
 * odd response to the same request come back, too. One whose command failed right there, and fails nowhere else, did not.
 *
 * @throws {Inapplicable} where no value of a response came back in `plain`, or the client speaks a version of HTTP without such responses
 * @throws {Untestable} where the client got no such response, or sent nothing after it without a failure, or where no value came back in `plain`
 * and its command failed under more than one scenario
 */
export function judgeUnderstanding(context: RunContext, odd: OddResponses): void {
  const { run, plain, expect } = context;
  const baited = baitedEntries(run, odd.bait);
  if (baited.length === 0) throw noneCame(run, odd);
  const used = new Set(
    plain.entries.filter((entry) => echoesOf(entry, plain, odd.part).length > 0).map((e) => shapeOf(e, plain)),
  );
  const told = baited.filter((entry) => used.has(shapeOf(entry, run)));
  const repeated = odd.repeats === 'fail' ? baited.filter((entry) => isRepeated(entry, run, plain)) : [];
  for (const entry of repeated)
    expect.that(odd.statement, false, { expected: 'the next request', actual: 'the same request again', entry });
  const last = lastWord(baited, run);
  if (last !== null && failedThere(context)) {
    expect.that(odd.statement, false, {
      expected: 'the work goes on, as in the ordinary service',
      actual: `nothing: the command ended with ${exitOf(run)}`,
      entry: last,
    });
    return;
  }
  if (told.length === 0 && repeated.length === 0) throw nothingShows(run, plain);
  const results = told.map((entry) => ({ entry, end: endOf(entry, run, odd) }));
  for (const { entry, end } of results)
    if (end !== 'ended')
      expect.that(odd.statement, end === 'understood', {
        expected: 'a value of the response in a later request',
        actual: end === 'understood' ? 'that' : 'other requests, and no value of the response',
        entry,
      });
  if (repeated.length === 0 && results.every(({ end }) => end === 'ended'))
    throw new Untestable(`the client sent nothing after the odd response (${run.end.kind}, ${exitOf(run)})`);
}

function noneCame({ entries }: ScenarioRun, { httpVersion }: OddResponses): Inapplicable | Untestable {
  const isOld = entries.length > 0 && entries.every((entry) => entry.httpVersion === '1.0');
  if (isOld && httpVersion === '1.1')
    return new Inapplicable('the client speaks HTTP/1.0, which has no such responses');
  return new Untestable('the client got none of the odd responses');
}

/** Returns the odd response after which a client sent nothing, be it that others to requests of the same moment came after it; `null` where it went on. */
function lastWord(baited: readonly JournalEntry[], { entries }: ScenarioRun): JournalEntry | null {
  const endMs = ({ respondedMs }: JournalEntry): number => respondedMs ?? Infinity;
  const [last] = [...baited].sort((one, other) => endMs(other) - endMs(one));
  return last === undefined || entries.some(({ id, arrivedMs }) => id > last.id && arrivedMs >= endMs(last))
    ? null
    : last;
}

function exitOf({ end }: ScenarioRun): string {
  return end.exitCode === null ? `signal ${end.signal}` : `exit code ${end.exitCode}`;
}

/** A command that fails with the odd response alone may have stumbled over it: its requests do not tell, and its failure is not to be passed over. */
function nothingShows(run: ScenarioRun, plain: ScenarioRun): Inapplicable | Untestable {
  const { end } = run;
  const silence = 'no value of these responses comes back under the ordinary service';
  const isWorse = end.kind === 'ended' && end.exitCode !== 0 && plain.end.kind === 'ended' && plain.end.exitCode === 0;
  if (!isWorse) return new Inapplicable(`${silence}, so that nothing shows`);
  return new Untestable(`${silence}; here the command ended with ${exitOf(run)}, which its requests do not explain`);
}

function baitedEntries(run: ScenarioRun, bait: string): JournalEntry[] {
  const targets = new Set([...run.values].filter(([name]) => name.startsWith(`${bait}-`)).map(([, value]) => value));
  return run.entries.filter(
    ({ target, request, response, respondedMs }) =>
      respondedMs !== null && response?.status === 200 && targets.has(`${request.method} ${target}`),
  );
}

function isRepeated(entry: JournalEntry, run: ScenarioRun, plain: ScenarioRun): boolean {
  const isFirst = !run.entries.some((one) => one.id < entry.id && shapeOf(one, run) === shapeOf(entry, run));
  return isFirst && timesSent(entry, run, run) > Math.max(1, timesSent(entry, run, plain));
}

function endOf(
  entry: JournalEntry,
  run: ScenarioRun,
  { repeats, part }: OddResponses,
): 'understood' | 'lost' | 'ended' {
  const shape = shapeOf(entry, run);
  const tries = repeats === 'pass' ? run.entries.filter((one) => shapeOf(one, run) === shape) : [entry];
  if (tries.some((one) => echoesOf(one, run, part).length > 0)) return 'understood';
  const goesOn = run.entries.some(({ arrivedMs, ...one }) => {
    const other = { arrivedMs, ...one };
    return arrivedMs >= (entry.respondedMs ?? Infinity) && shapeOf(other, run) !== shape;
  });
  return goesOn || run.end.wasIdle ? 'lost' : 'ended';
}
