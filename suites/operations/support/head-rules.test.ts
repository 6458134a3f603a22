import t from 'tap';
import type { Header } from '../../../runner/kit/exchange.ts';
import type { AskedSequence, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeHeadFields, judgeHeadLength } from './head-rules.ts';

interface Came {
  readonly status?: number;
  readonly headers?: readonly Header[];
  readonly wireBytes?: number;
}

/** Returns a thing that was read, with what came for each read. */
function thing(came: Readonly<Partial<Record<StepRole, Came>>>): AskedSequence {
  const steps = Object.entries(came).map(
    ([role, { status = 200, headers = [], wireBytes = 0 }]) =>
      ({
        role,
        exchange: { response: { status, headers, body: { wireBytes, truncated: false } }, fault: null },
      }) as unknown as SequenceStep,
  );
  return { steps } as unknown as AskedSequence;
}

const okOf = (verdicts: ReadonlyArray<{ readonly ok: boolean }>): boolean[] => verdicts.map(({ ok }) => ok);
const length = (value: string): readonly Header[] => [['Content-Length', value]];
const tag = (value: string): readonly Header[] => [['ETag', value]];

t.test('Content-Length of HEAD is the number of bytes of GET, where that is the same twice and not compressed', (t) => {
  const judge = (said: string, before: Came, after: Came = before): boolean[] =>
    okOf(judgeHeadLength(thing({ read: before, head: { headers: length(said) }, unchanged: after })));
  t.strictSame(judge('0', { wireBytes: 7 }), [false]);
  t.strictSame(judge('7', { wireBytes: 7 }), [true]);
  t.strictSame(judge('7', { wireBytes: 8 }, { wireBytes: 9 }), [], 'it changes');
  t.strictSame(judge('90', { wireBytes: 40, headers: [['Content-Encoding', 'gzip']] }), [], 'it is compressed');
  t.strictSame(okOf(judgeHeadLength(thing({ read: {}, head: {}, unchanged: {} }))), [], 'HEAD has none');
  t.end();
});

t.test('fields of HEAD are those of GET, and a tag that HEAD compares is sent', (t) => {
  const judge = (
    head: Came,
    compared: Came | null = null,
    [before, after]: readonly [string, string] = ['"a"', '"a"'],
  ): boolean[] =>
    okOf(
      judgeHeadFields(
        thing({
          read: { headers: tag(before) },
          head,
          ...(compared && { 'head not modified': compared }),
          unchanged: { headers: tag(after) },
        }),
      ),
    );
  t.strictSame(judge({ headers: tag('"b"') }), [false]);
  t.strictSame(judge({ headers: tag('"a"') }), [true]);
  t.strictSame(judge({ headers: tag('W/"a"') }), [true], 'the same version');
  t.strictSame(judge({ headers: tag('"b"') }, null, ['"b"', '"c"']), [true], 'another tag each time');
  t.strictSame(judge({}), [true], 'HEAD may not know it');
  t.strictSame(judge({}, { status: 200 }), [true], 'HEAD does not compare it');
  t.strictSame(judge({}, { status: 304 }), [false], 'HEAD knows it');
  t.strictSame(judge({ status: 405 }), [], 'HEAD is not offered');
  t.end();
});
