import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import { resultFor } from '../../../runner/kit/client/mcp-responses.ts';
import { modernEntries, paramsOf } from '../../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, type SentMessage } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';

/** A request whose result said that input is needed. */
export interface InputRound {
  readonly sent: SentMessage;
  /** `requestState` of the result; `null` where it had none. */
  readonly state: string | null;
  /** Keys of its `inputRequests`. */
  readonly keys: readonly string[];
  /** Schemas of the forms among them, by key. */
  readonly schemas: ReadonlyMap<string, unknown>;
}

/** A request with input, and what it goes on from. */
export interface Retry {
  readonly sent: SentMessage;
  /** The round of the same call; `null` where that cannot be told. */
  readonly round: InputRound | null;
  /** A round whose state or keys it brings, where that was another call; `null` where there is none. */
  readonly stray: InputRound | null;
}

/**
 * Returns the rounds of a run, and the requests that go on from them: by the keys that they respond to, else by the state that they bring.
 *
 * @throws {Untestable} where no result needed input, or the client did not go on
 */
export function inputRounds(run: ScenarioRun): {
  readonly rounds: readonly InputRound[];
  readonly retries: readonly Retry[];
} {
  const calls = modernEntries(run)
    .flatMap(messagesOf)
    .filter(({ method }) => method === 'tools/call');
  const rounds = calls.flatMap(roundOf);
  if (rounds.length === 0) throw new Untestable('no call of the client needed input');
  const retries = calls.flatMap((sent) => {
    const { inputResponses, requestState } = paramsOf(sent);
    if (inputResponses === undefined && requestState === undefined) return [];
    const given = isObject(inputResponses) ? Object.keys(inputResponses) : [];
    const before = rounds.filter((round) => round.sent.entry.id < sent.entry.id).toReversed();
    const meant = (among: readonly InputRound[]): InputRound | null =>
      among.find(({ keys }) => keys.some((key) => given.includes(key))) ??
      among.find(({ state }) => state !== null && state === requestState) ??
      null;
    const round = meant(before.filter((one) => isSameCall(one.sent, sent)));
    return [{ sent, round, stray: round === null ? meant(before) : null }];
  });
  if (retries.length === 0) throw new Untestable('the client did not go on where input was needed');
  return { rounds, retries };
}

function roundOf(sent: SentMessage): InputRound[] {
  const result = resultFor(sent.entry, sent.id);
  if (result?.['resultType'] !== 'input_required') return [];
  const { requestState, inputRequests } = result;
  const state = typeof requestState === 'string' ? requestState : null;
  const requests = Object.entries(isObject(inputRequests) ? inputRequests : {});
  const schemas = new Map(
    requests.flatMap(([key, request]) => schemaOf(request).map((schema) => [key, schema] as const)),
  );
  return [{ sent, state, keys: requests.map(([key]) => key), schemas }];
}

function schemaOf(request: unknown): unknown[] {
  const params = isObject(request) ? request['params'] : undefined;
  const schema = isObject(params) && params['mode'] !== 'url' ? params['requestedSchema'] : undefined;
  return schema === undefined ? [] : [schema];
}

/** Arguments that are left out are none, and the order of members says nothing. */
function isSameCall(one: SentMessage, other: SentMessage): boolean {
  const [first, second] = [paramsOf(one), paramsOf(other)];
  return first['name'] === second['name'] && isDeepStrictEqual(first['arguments'] ?? {}, second['arguments'] ?? {});
}
