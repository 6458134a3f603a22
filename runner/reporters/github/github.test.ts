import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { reportToGithub } from './github.ts';
import { anyText, hostileReport } from '../hostile-report.test-support.ts';
import { mixedReport, sampleReport, sampleResult } from '../sample-report.test-support.ts';

/** A workflow command, as the runner of GitHub Actions reads it. */
interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const decode = (text: string): string => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
const decodeProperty = (text: string): string =>
  text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');

/** Reads one line: a command begins it, after blanks, with `::`, or stands anywhere in it as `##[`; any other is shown. */
function readLine(line: string): WorkflowCommand | 'older command' | null {
  const trimmed = line.trimStart();
  const end = trimmed.startsWith('::') ? trimmed.indexOf('::', 2) : -1;
  if (end > 0) {
    const [name = '', ...rest] = trimmed.slice(2, end).split(' ');
    const pairs = rest
      .join(' ')
      .split(',')
      .map((pair) => pair.split('=', 2));
    const properties = Object.fromEntries(pairs.map(([key = '', value = '']) => [key, decodeProperty(value)]));
    return { name, properties, data: decode(trimmed.slice(end + 2)) };
  }
  return /##\[[^\]]*\]/.test(line) ? 'older command' : null;
}

/** The runner's streams end a line at any of these. */
const lineEnds = /\r\n|[\n\r\u0085\u2028\u2029]/;

function readCommands(text: string): WorkflowCommand[] {
  const lines = text.split(lineEnds);
  if (lines.pop() !== '') throw new Error('the last line is not ended');
  return lines.map((line) => {
    const command = readLine(line);
    if (command === null || command === 'older command') throw new Error(`no annotation: ${JSON.stringify(line)}`);
    return command;
  });
}

function annotate(report: RunReport): WorkflowCommand[] {
  return readCommands(reportToGithub(report, { directory: 'reports/staging/x' }));
}

t.test('what fails the run is an error, the rest a warning, and a notice tells the counts', (t) => {
  const commands = annotate(mixedReport());
  t.same(
    commands.map(({ name, properties: { title } }) => `${name}: ${title}`),
    [
      'error: MUST A plant that lacks what it needs is refused',
      'error: MUST A body that is not JSON is refused in time',
      'error: Errored: A plant that lacks what it needs is refused',
      'warning: SHOULD Other methods are refused, and say which would do',
      'warning: 2 checks untestable',
      'notice: vivero staging: does not conform',
    ],
  );
  t.equal(
    commands[0]?.data,
    [
      'check: plant-store/missing-name-refused',
      'clause: MUST Service contract §4.1 rule 2: A plant that lacks a required member gets 400 with an Error.',
      'case: name absent: the request is refused',
      'expected: a 4xx response',
      'got: status 200 (application/json)',
      'exchange 1: POST /plants -> 200 in 14 ms',
      'and 4 more assertions of it',
    ].join('\n'),
  );
  t.match(commands.at(-1)?.data, 'checks: 11 planned: 2 passed, 4 failed, 2 inapplicable, 2 untestable, 1 errored');
  t.same(
    commands.map(({ properties }) => properties['file']),
    Array(6).fill(undefined),
  );
  const may = annotate(mixedReport({ failOn: 'may' })).filter(({ name }) => name === 'error');
  t.equal(may.length, 5, 'the threshold decides');
  t.end();
});

t.test('annotations point at the configuration file, where it lies in the repository', (t) => {
  const fileOf = (file: string): string | undefined =>
    annotate(mixedReport({ configuration: { file } }))[0]?.properties['file'];
  t.equal(fileOf('config/a, b:c%.yaml'), 'config/a, b:c%.yaml');
  for (const file of ['../vivero.config.yaml', '/etc/vivero.yaml', String.raw`C:\vivero.yaml`, ''])
    t.equal(fileOf(file), undefined);
  const configured = mixedReport({ configuration: { file: 'vivero.config.yaml' } });
  t.equal(annotate(configured)[0]?.properties['line'], '1');
  const [first] = readCommands(reportToGithub(configured, { directory: null, inRepository: 'tests/e2e/' }));
  t.equal(first?.properties['file'], 'tests/e2e/vivero.config.yaml');
  t.end();
});

t.test('what is accepted is in the summary only, and a baseline out of date is an error', (t) => {
  const acceptance = { reason: 'known', owner: 'team', expires: '2026-12-01' };
  const accepted: CheckResult = { ...sampleResult('a/accepted', 'failed'), accepted: true };
  const entry = { ...acceptance, check: 'a/fixed', assertion: null };
  const baseline = { file: 'baseline.yaml', entries: 2, expired: [{ ...entry, check: 'a/old' }], stale: [entry] };
  const commands = annotate(sampleReport([accepted], { baseline, exitCode: 1 }));
  t.same(
    commands.map(({ name, properties: { title } }) => `${name}: ${title}`),
    [
      'error: 1 entry of the baseline expired',
      'error: 1 entry of the baseline to be deleted',
      'notice: vivero staging: does not conform',
    ],
  );
  t.match(commands[0]?.data, 'checks: a/old (2026-12-01)');
  t.end();
});

t.test('a run that ended early says why, and how to fix it', (t) => {
  const abort = { kind: 'unreachable', message: 'nothing responds', advice: 'curl -sS https://x' } as const;
  const [first, last] = annotate(sampleReport([], { abort, exitCode: 3, exchanges: [] }));
  t.match(first, { name: 'error', data: 'why: nothing responds\nhow: curl -sS https://x' });
  t.match(last, { name: 'notice', properties: { title: 'vivero staging: inconclusive' } });
  t.end();
});

t.test('no more of a kind than GitHub shows, and the last says how many there are', (t) => {
  const many = (level: 'MUST' | 'SHOULD', count: number): CheckResult[] =>
    Array.from({ length: count }, (_, index) => sampleResult(`a/${level}-${index}`, 'failed', { level }));
  const commands = annotate(sampleReport([...many('MUST', 11), ...many('SHOULD', 300)]));
  for (const [name, left] of [
    ['error', 2],
    ['warning', 291],
  ] as const) {
    const shown = commands.filter((command) => command.name === name);
    t.equal(shown.length, 10);
    t.equal(shown.at(-1)?.properties['title'], `${left} more`);
    t.equal(shown.at(-1)?.data, `checks: ${left} more are in the step summary and in reports/staging/x`);
  }
  t.equal(annotate(sampleReport(many('MUST', 10))).filter(({ name }) => name === 'error').length, 10);
  t.end();
});

t.test('nothing that a target sends is a command, nor ends one', async () => {
  const hostile = fc.oneof(
    anyText(),
    fc.constantFrom(
      '::stop-commands::x',
      '%0A::error::x',
      '%0D%0A::set-output name=a::b',
      '\u2028::error::x',
      '\u0085##[command]x',
      ',title=x::y',
      '::add-mask::a',
      '##[error]x',
    ),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const report = { ...hostileReport(text), configuration: { file: text } };
      const commands = readCommands(reportToGithub(report, { directory: text }));
      for (const { name, properties, data } of commands) {
        if (!['error', 'warning', 'notice'].includes(name)) throw new Error(name);
        const known = ['file', 'line', 'title'];
        if (!Object.keys(properties).every((property) => known.includes(property)))
          throw new Error('a property of its own');
        // What the runner makes of it goes to the log.
        for (const line of data.split(lineEnds)) if (readLine(line) !== null) throw new Error(JSON.stringify(line));
      }
    }),
    { numRuns: 60, seed: testSeed() },
  );
});
