import { isDeepStrictEqual } from 'node:util';
import type { MockResponse, MockRequest, MockSystem, Overlay } from '../../fixtures/mock/overlay.ts';
import { isProbing } from '../engine/identity.ts';
import type { ProofWorld } from './proof-world.ts';
import { servesAlike } from './serves-alike.ts';

type MockFacts = Parameters<Overlay['wrap']>[1];

/** A request to the plain mock, what it answered, and which checks asked that. */
interface Turn {
  readonly request: MockRequest;
  readonly answer: MockResponse;
  /** True where the run wanted to know whether the system serves, and nothing else. */
  readonly isProbe: boolean;
  readonly checks: Set<string>;
}

/** What an overlay changes of what the plain mock said. */
export interface Told {
  /** Ids of the checks that may be told something else. */
  readonly checks: ReadonlySet<string>;
  /** True where no answer that was recorded is another one. */
  readonly isSame: boolean;
}

/** Longer requests and answers are not kept: whoever exchanges them counts as one who sees every overlay. */
const longestBytes = 256 * 1024;
/**
 * An overlay that takes longer for one request is taken to answer otherwise: so many milliseconds, so often. Where this process stands still, they
 * pass no sooner than it has time for the answer.
 */
const lookMs = 25;
const mostLooks = 20;
/** One that is waited for so often in all, or takes more processor time for all, in milliseconds, is taken to answer all otherwise. */
const mostLooksInAll = 200;
const longestReplayMs = 5000;
/** One that asks the mock more often for one request may do so for ever: it always hears the same. */
const mostTimes = 20;
/** Fields that differ from one run to the next, whatever is asked. */
const passingFields: ReadonlySet<string> = new Set(['user-agent', 'traceparent', 'host']);

/** All that the checks of a run say to the plain mock and hear of it, each check by itself. */
export class PlainTalk {
  readonly #turns = new Map<MockSystem, { readonly facts: MockFacts; readonly turns: Map<string, Turn> }>();
  readonly #everywhere = new Set<string>();
  readonly #feeding = new Map<string, Set<string>>();
  readonly #told = new WeakMap<Overlay, Promise<Told | null>>();
  readonly #spent: ProofWorld['processorMs'];
  #asking = '';

  constructor({ processorMs }: Pick<ProofWorld, 'processorMs'>) {
    this.#spent = processorMs;
  }

  /** Returns what is laid over the mock to listen to one of its systems. */
  listenTo(system: MockSystem): Overlay {
    return {
      id: `listening-to-${system}`,
      title: 'changes nothing',
      system,
      wrap: (next, facts) => {
        const turns = new Map<string, Turn>();
        this.#turns.set(system, { facts, turns });
        return async (request) => {
          const answer = await next(request);
          this.#note(turns, request, answer);
          return answer;
        };
      },
    };
  }

  /** What is heard from now on is what the check asks. */
  noteFor(check: string): void {
    this.#asking = check;
  }

  /** An observing check has something to judge in what the check that is noted asks. */
  noteFed(observing: string): void {
    const feeding = this.#feeding.get(observing) ?? new Set();
    this.#feeding.set(observing, feeding.add(this.#asking));
  }

  /** Returns the checks in whose requests an observing check has something to judge. */
  feeding(observing: string): ReadonlySet<string> {
    return this.#feeding.get(observing) ?? new Set();
  }

  /** The check counts as one that sees every overlay. */
  noteEverywhere(check: string): void {
    this.#everywhere.add(check);
  }

  /**
   * Resolves to what the checks are told where the overlay is laid over the mock: it is given every
   * request of the plain runs, with the answer that the mock gave then. `null` where that cannot be found out: it takes too
   * long, or what is changed depends on what was asked before, as it shows when all is asked again in reverse.
   */
  checksTold(overlay: Overlay): Promise<Told | null> {
    const told = this.#told.get(overlay) ?? (seesMore(overlay) ? Promise.resolve(null) : this.#replay(overlay));
    this.#told.set(overlay, told);
    return told;
  }

  async #replay(overlay: Overlay): Promise<Told | null> {
    const heard = this.#turns.get(overlay.system ?? 'plant-store');
    if (heard === undefined) return null;
    const replay = createReplay(overlay, heard.facts, this.#spent);
    const turns = [...heard.turns.values()];
    const changed = await replay(turns);
    const changedInReverse = changed === null ? null : await replay(turns.toReversed());
    if (changed === null || changedInReverse === null) return null;
    if (changed.symmetricDifference(changedInReverse).size > 0) return null;
    const checks = new Set([...this.#everywhere, ...[...changed].flatMap((turn) => [...turn.checks])]);
    return { checks, isSame: changed.size === 0 };
  }

  #note(turns: Map<string, Turn>, request: MockRequest, answer: MockResponse): void {
    if (request.body.length + answer.body.length > longestBytes) {
      this.noteEverywhere(this.#asking);
      return;
    }
    const fields = request.headers.filter(([name]) => !passingFields.has(name));
    const { status, headers, body, wire } = answer;
    const isProbe = request.headers.some(([name, value]) => name === 'user-agent' && isProbing(value));
    const said = [isProbe, request.method, request.target, fields, request.body.toString('latin1')];
    const key = JSON.stringify([...said, status, headers, body.toString(), wire !== undefined]);
    const known = turns.get(key);
    if (known) known.checks.add(this.#asking);
    else turns.set(key, { request, answer, isProbe, checks: new Set([this.#asking]) });
  }
}

/** Returns true for an overlay that changes what no handler is given: what is refused before, as no well-formed request. */
function seesMore({ reads, takesHosts, ignoresExpectations }: Overlay): boolean {
  return reads !== undefined || takesHosts !== undefined || ignoresExpectations === true;
}

/** Returns what asks one overlay all turns and resolves to those that it changes; to `null` where all together take too long. */
function createReplay(overlay: Overlay, facts: MockFacts, spentMs: ProofWorld['processorMs']) {
  const asked: { turn: Turn | null; times: number; otherwise: boolean } = { turn: null, times: 0, otherwise: false };
  const laid = overlay.wrap((request) => {
    const { turn } = asked;
    asked.times += 1;
    if (turn === null || asked.times > mostTimes) throw new Error('requested too early, or without end');
    asked.otherwise ||= request !== turn.request && !isDeepStrictEqual(request, turn.request);
    return turn.answer;
  }, facts);
  const startedMs = spentMs();
  const waiting = { looks: 0 };
  return async (turns: readonly Turn[]): Promise<ReadonlySet<Turn> | null> => {
    const changed = new Set<Turn>();
    for (const turn of turns) {
      if (waiting.looks >= mostLooksInAll || spentMs() - startedMs > longestReplayMs) return null;
      Object.assign(asked, { turn, times: 0, otherwise: false });
      const given = await answerInTime(laid, turn.request, waiting);
      if (given === null || asked.otherwise || !tellsSame(given, turn)) changed.add(turn);
    }
    return changed;
  };
}

function tellsSame(given: MockResponse, { answer, isProbe }: Turn): boolean {
  return isSame(given, answer) || (isProbe && servesAlike(given, answer));
}

function isSame(given: MockResponse, plain: MockResponse): boolean {
  if (given === plain) return true;
  const isSameBody = Buffer.from(given.body).equals(Buffer.from(plain.body));
  return isSameBody && isDeepStrictEqual({ ...given, body: '' }, { ...plain, body: '' });
}

/** Resolves to `null` where the overlay fails or takes too long. */
async function answerInTime(
  laid: ReturnType<Overlay['wrap']>,
  request: MockRequest,
  waiting: { looks: number },
): Promise<MockResponse | null> {
  let timer: NodeJS.Timeout | undefined;
  const last = waiting.looks + mostLooks;
  const late = new Promise<null>((resolve) => {
    timer = setInterval(() => {
      waiting.looks += 1;
      if (waiting.looks === last) resolve(null);
    }, lookMs);
  });
  try {
    return await Promise.race([laid(request), late]);
  } catch {
    return null;
  } finally {
    clearInterval(timer);
  }
}
