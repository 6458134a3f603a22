import t from 'tap';
import { createRedactor } from '../http/redactor.ts';
import { hostileReport } from '../reporters/hostile-report.test-support.ts';
import { standingReport } from '../reporters/standing-report.test-support.ts';
import { executeRun } from './execute-run.ts';
import { redactReport, redactResult } from './redact-report.ts';
import { redactValue } from './redact-value.ts';
import type { RunEvent } from '../../contracts/run-report/run-event.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';

const secret = 'plant-0123456789-abcdefgh';
const redactor = createRedactor([secret]);
const tokens = { valid: secret, expired: '', notYetValid: '', revoked: '', otherAudience: '', limitedScope: '' };

t.test('every member that somebody else wrote is redacted, and what vivero chose stays', async (t) => {
  const report = hostileReport(`<${secret}>`);
  const { target, abort, results, exchanges, secondOpinions, ...rest } = redactReport(report, redactor);
  t.same(target.systems, { 'plant-store': { url: '<[redacted]>' } });
  t.same(abort, { kind: 'unreachable', message: '<[redacted]>', advice: '<[redacted]>' });
  for (const { reason, assertions } of results) t.notMatch(JSON.stringify({ reason, assertions }), secret);
  for (const { check: _own, fault, ...exchange } of exchanges)
    t.notMatch(JSON.stringify([exchange, fault?.message, fault?.code]), secret);
  const told = (secondOpinions ?? []).map(({ fault, findings, differences }) => [
    fault,
    findings.map(({ note, checks }) => [
      note,
      checks.map(({ name, statement, message }) => [name, statement, message]),
    ]),
    differences.map(({ name, statement, message, reason }) => [name, statement, message, reason]),
  ]);
  t.notMatch(JSON.stringify(told), secret);
  t.match(rest, { run: report.run, notCovered: report.notCovered, summary: report.summary });
  const plain = standingReport();
  t.strictSame(
    redactReport(plain, createRedactor(['plant-', 'passed', 'unreachable', 'MUST-be'])).results.map(({ id }) => id),
    plain.results.map(({ id }) => id),
  );
  t.strictSame(redactReport(plain, redactor), plain, 'without secrets nothing changes');
});

t.test('bytes are redacted as bytes, and stay bytes', async (t) => {
  const raw = `POST /plants HTTP/1.1\r\nHost: 127.0.0.1:45237\r\nX-Seen: ${secret}\r\n\r\n`;
  // The payload of a token in which the same host stands, so that their base64 has a part in common.
  const token = Buffer.from('{"iss":"http://127.0.0.1:45237/as","sub":"0123456789"}').toString('base64url');
  const plain = standingReport();
  const rawBase64 = Buffer.from(raw).toString('base64');
  const exchanges = plain.exchanges.map((exchange) => ({ ...exchange, request: { ...exchange.request, rawBase64 } }));
  const [redacted] = redactReport({ ...plain, exchanges }, createRedactor([secret, token])).exchanges;
  const bytes = Buffer.from(redacted?.request.rawBase64 ?? '', 'base64').toString();
  t.equal(bytes, raw.replace(secret, '[redacted]'));
});

t.test('what a target nests without end is cut where it is seen, and no stack overflows', async (t) => {
  for (const nest of [(inner: unknown) => [inner], (inner: unknown) => ({ [secret]: inner })]) {
    let deep: unknown = secret;
    for (let level = 0; level < 100_000; level += 1) deep = nest(deep);
    const shown = JSON.stringify(redactValue(deep, redactor));
    t.match(shown, '"[nested deeper than 100 levels]"');
    t.ok(shown.length < 3000);
    t.notMatch(shown, secret);
    const [result] = standingReport().results;
    const assertion = { ok: false, statement: 'x', expected: deep, actual: { a: [deep] }, exchange: null };
    if (result) t.ok(JSON.stringify(redactResult({ ...result, assertions: [assertion] }, redactor)).length < 10_000);
  }
  const wide = redactValue(
    Array.from({ length: 600 }, () => 'x'.repeat(5000)),
    redactor,
  ) as string[];
  t.equal(wide.length, 501);
  t.equal(wide.at(-1), 'and 100 more');
  t.equal(wide[0]?.length, 4097);
});

t.test('why a run ended, its target and its events hold no secret', async (t) => {
  const events: RunEvent[] = [];
  const settings = { ...mockSettings({ url: `http://127.0.0.1:9/${secret}`, tokens }), secrets: [secret] };
  const report = await executeRun({ ...runInput([], settings), onEvent: (event) => events.push(event) });
  t.notMatch(JSON.stringify([report, events]), secret);
  // Got by a part that shares the secrets of the run, once the run is under way.
  const secrets: string[] = [];
  const onEvent = ({ type }: RunEvent): void => {
    if (type === 'run-started') secrets.push(secret);
  };
  t.notMatch(JSON.stringify(await executeRun({ ...runInput([], { ...settings, secrets }), onEvent })), secret);
});
