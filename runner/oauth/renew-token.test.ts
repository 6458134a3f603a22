import t from 'tap';
import { createRenewingSource } from './renew-token.ts';
import type { IssuedToken } from './request-token.ts';
import type { TokenSource } from './token-source.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

interface Scripted {
  readonly source: TokenSource;
  /** Moves the clock to a time, in milliseconds. */
  at(nowMs: number): void;
  /** How often another token was asked for. */
  asked(): number;
}

function issued(accessToken: string, nowMs: number, lifetimeMs: number | null): IssuedToken {
  return { accessToken, lifetimeMs, expiresAtMs: lifetimeMs === null ? null : nowMs + lifetimeMs, refreshToken: null };
}

/** Returns a source whose first token lives for 100 s, and whose others come from a script; the last entry is repeated. */
function script(answers: ReadonlyArray<string | Error>, lifetimeMs: number | null = 100_000): Scripted {
  let nowMs = 0;
  let asked = 0;
  const source = createRenewingSource(issued('first', 0, lifetimeMs), {
    clock: { now: () => nowMs },
    issue: () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (typeof answer === 'string') return Promise.resolve(issued(answer, nowMs, lifetimeMs));
      return Promise.reject(answer ?? new Error('nothing more'));
    },
  });
  return { source, at: (time) => (nowMs = time), asked: () => asked };
}

const refusal = new TokenUnavailable('credentials-refused', 'refused', 'look');
const outage = new TokenUnavailable('unreachable', 'unreachable', 'wait');

t.test(
  'a token is replaced a tenth of its life before its end, and while it lasts it is handed out though none follows',
  async (t) => {
    const { source, at, asked } = script([outage, 'second']);
    at(89_999);
    t.equal(await source.current(), 'first');
    t.equal(asked(), 0);
    at(90_000);
    t.equal(await source.current(), 'first');
    at(100_000);
    await t.rejects(source.current(), outage, 'its end has come, and the server is left in peace');
    t.equal(asked(), 1);
    at(105_000);
    t.equal(await source.current(), 'second');
    t.equal(asked(), 2);
  },
);

t.test('a server that refused gets no further request', async (t) => {
  const { source, at, asked } = script([refusal, 'never']);
  t.equal(await source.renew('first'), null);
  at(10_000_000);
  await t.rejects(source.current(), refusal);
  t.equal(await source.renew('first'), null);
  t.equal(asked(), 1);
});

t.test('a token without an end holds until it is refused, again and again', async (t) => {
  const { source, at, asked } = script(['second', 'third'], null);
  at(10_000_000);
  t.equal(await source.current(), 'first');
  t.strictSame(await Promise.all([source.renew('first'), source.renew('first')]), ['second', 'second']);
  t.equal(asked(), 1);
  t.equal(await source.renew('second'), null, 'refused at once, it is not its age');
  at(10_030_000);
  t.equal(await source.renew('second'), 'third');
  t.equal(await source.renew('first'), 'third', 'who still has an old one is given the new one');
});

t.test('what is no fault of the server is not taken for one', async (t) => {
  const fault = new RangeError('ours');
  await t.rejects(script([fault]).source.renew('first'), fault);
});
