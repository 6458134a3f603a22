/** What is packed into `run.json` comes out as it was, in less room; what was edited into it is refused. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { parseRun } from './read-run.ts';
import type {
  CheckResult,
  RunReport,
  StoredAssertion,
  StoredBody,
  StoredExchange,
} from '../../contracts/run-report/run-report.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { sampleExchange, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { lineOf, packCurl } from './pack-curl.ts';
import type { PackedRun } from '../../contracts/run-report/packed-run.generated.ts';
import { unpackRun } from './unpack-run.ts';

const room = 1_000_000;
const packed = (report: RunReport): PackedRun => JSON.parse(reportAsJson(report)) as PackedRun;
const roundTrip = (report: RunReport): RunReport => unpackRun(packed(report), room);

/** Objects such as JSON.parse makes. */
const plain = { noNullPrototype: true } as const;
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'x'.repeat(5000), '{"id":1}'));
const body: fc.Arbitrary<StoredBody> = fc.record(
  {
    text: fc.option(text),
    base64: fc.constantFrom(null, '', '/wA='),
    sizeBytes: fc.nat(3),
    truncated: fc.boolean(),
  },
  plain,
);
const headers: fc.Arbitrary<StoredExchange['request']['headers']> = fc.array(
  fc.tuple(fc.constantFrom('a', 'A', '__proto__'), fc.constantFrom('1', '2', 'constructor')),
);
const caseName = fc.constantFrom(null, '', 'a', 'a: b');
const assertion: fc.Arbitrary<StoredAssertion> = fc.record(
  {
    ok: fc.boolean(),
    statement: fc.constantFrom('a: b: holds', 'a: holds', 'holds', ': x'),
    expected: fc.constantFrom(1, null, 'x'),
    actual: fc.constantFrom([], {}, 'x'),
    exchange: fc.constantFrom(1, 2, 3, 1, 2, 3, null),
  },
  plain,
);

function exchangeOf(id: number, change: Partial<StoredExchange>, bodies: readonly StoredBody[]): StoredExchange {
  const sample = sampleExchange(id);
  const none: StoredBody = { text: null, base64: null, sizeBytes: 0, truncated: false };
  const [request = none, response = none] = bodies;
  const received = sample.response ?? { status: 200, headers: [], body: response };
  return {
    ...sample,
    ...change,
    request: { ...sample.request, ...change.request, body: request },
    response: { ...received, body: response },
  };
}

t.test('a run comes out of its packed form as it went in', async () => {
  const run = fc.record(
    {
      cases: fc.tuple(caseName, caseName, caseName),
      bodies: fc.array(body, { maxLength: 6 }),
      headers,
      assertions: fc.array(assertion, { maxLength: 12 }),
      isSorted: fc.boolean(),
    },
    plain,
  );
  fc.assert(
    fc.property(run, ({ cases, bodies, headers: fields, assertions, isSorted }) => {
      const exchanges = cases.map((name, place) => {
        const { request } = sampleExchange(1);
        const change = { case: name, request: { ...request, headers: fields } };
        return exchangeOf(place + 1, change, bodies.slice(place * 2));
      });
      const ordered = isSorted ? assertions.toSorted((a, b) => (a.exchange ?? 0) - (b.exchange ?? 0)) : assertions;
      const result: CheckResult = { ...sampleResult('a/b', 'passed'), assertions: ordered };
      const report = sampleReport([result], { exchanges });
      return isDeepStrictEqual(roundTrip(report), report);
    }),
    { numRuns: 300, seed: testSeed() },
  );
});

t.test('what is there many times is there once in the file', async (t) => {
  const long: StoredBody = { text: '{"word":"plant"}'.repeat(1000), base64: null, sizeBytes: 16_000, truncated: false };
  const exchanges = Array.from({ length: 500 }, (_, place) =>
    exchangeOf(place + 1, { case: `case ${place}` }, [long, long]),
  );
  const assertions = exchanges.map(({ id, case: name }) => {
    return { ok: true, statement: `${name}: it is refused`, expected: 400, actual: 400, exchange: id };
  });
  const report = sampleReport([{ ...sampleResult('a/b', 'passed'), assertions }], { exchanges });
  const file = packed(report);
  t.equal(file.bodies.length, 1);
  t.equal(file.results[0]?.assertions.length, 1);
  t.ok(reportAsJson(report).length < 500 * 600, 'a few hundred characters an exchange');
  t.same(roundTrip(report), report);
});

t.test('a failure is written out: its assertion, and the curl line of its exchange', async (t) => {
  const [shown, other] = [sampleExchange(1), sampleExchange(2)];
  const failing = { ok: false, statement: 'x', expected: 1, actual: 2, exchange: 1 };
  const report = sampleReport([{ ...sampleResult('a/b', 'failed'), assertions: [failing] }], {
    exchanges: [shown, other],
  });
  const file = packed(report);
  t.same(file.results[0]?.assertions, [failing]);
  t.equal(file.exchanges[0]?.curl, shown.curl);
  t.same(roundTrip(report).exchanges, [shown, other]);
});

t.test('a curl line that does not follow from the request is kept as it is', async (t) => {
  const { request } = sampleExchange(1);
  const authorized = { ...request, headers: [['Authorization', 'Bearer [redacted]'] as const] };
  const line = lineOf(authorized, { token: true });
  t.match(line, '"Authorization: Bearer $VIVERO_TOKEN"');
  t.same(packCurl({ request: authorized, curl: line }), { token: true });
  t.equal(packCurl({ request: authorized, curl: `${line} --insecure` }), `${line} --insecure`);
  t.equal(packCurl({ request, curl: null }), null);
  t.equal(lineOf({ ...request, method: 'GET; rm -rf ~' }, { token: false }), null, 'nothing that a shell would act on');
  t.equal(lineOf({ ...request, url: 'no URL' }, { token: false }), null);
});

t.test('a file that was edited is refused with a sentence', async (t) => {
  const long: StoredBody = { text: 'x'.repeat(9000), base64: null, sizeBytes: 9000, truncated: false };
  const report = sampleReport([sampleResult('a/b', 'passed')], { exchanges: [exchangeOf(1, {}, [long])] });
  const whole = packed(report);
  const [exchange] = whole.exchanges;
  t.throws(() => unpackRun(whole, 8000), { message: 'bodies 0 is longer than any stored run' });
  const broken = { ...whole, bodies: [{ gzip: 'AAAA', sizeBytes: 1, truncated: false }] };
  t.throws(() => unpackRun(broken, room), { message: 'bodies 0 cannot be decompressed' });
  const lost = { ...whole, exchanges: [{ ...exchange, intent: 7 }] } as PackedRun;
  t.throws(() => unpackRun(lost, room), { message: 'an exchange points at intents 7, which is not there' });
  await t.rejects(parseRun(JSON.stringify(lost), 'run.json'), {
    code: 'INVALID_RUN',
    message: 'run.json was changed after the run: an exchange points at intents 7, which is not there',
  });
  await t.rejects(parseRun(JSON.stringify({ ...whole, schemaVersion: 1 }), 'run.json'), {
    code: 'OLDER_RUN',
    message: 'run.json has schemaVersion 1, and this vivero reads 2: use the vivero that wrote it, or run again',
  });
});

t.test('assertions about several things of each exchange take few rows, in whatever order they come', async (t) => {
  const hold = (statement: string, exchange: number): StoredAssertion => ({
    ok: true,
    statement,
    expected: 'x',
    actual: 'x',
    exchange,
  });
  const assertions = Array.from({ length: 50 }, (_, index) => {
    const both = [hold('one', index + 1), hold('other', index + 1)];
    return index % 2 === 0 ? both : both.toReversed();
  }).flat();
  const exchanges = Array.from({ length: 50 }, (_, index) => sampleExchange(index + 1));
  const report = { ...sampleReport([{ ...sampleResult('a/b', 'passed'), assertions }]), exchanges };
  t.equal(packed(report).results[0]?.assertions.length, 3, 'two, and one for the other order');
  t.strictSame(roundTrip(report).results[0]?.assertions, assertions, 'all of them come back in their order');
});
