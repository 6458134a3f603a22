import t from 'tap';
import type { OpinionDifference, RunReport, SecondOpinion } from '../../../contracts/run-report/run-report.ts';
import { reportToConsole } from './console.ts';
import { displayWidth } from '../../text/display-width.ts';
import { reportAsJson } from '../json/json.ts';
import { greenReport } from '../sample-report.test-support.ts';
import { runOf } from '../../store/run-of.test-support.ts';

const difference = (changes: Partial<OpinionDifference> = {}): OpinionDifference => ({
  scenario: 'server-session-lifecycle',
  eras: ['legacy'],
  check: 'server-session-terminated-returns-404',
  name: 'SessionTerminatedReturns404',
  statement: 'Server returns HTTP 404 for requests bearing a terminated session ID',
  theirs: 'failed',
  message: 'Expected 404 on terminated session ID, got 400',
  ours: [{ id: 'mcp/ended-session-answered-404', outcome: 'passed' }],
  reason: null,
  ...changes,
});

const opinion = (changes: Partial<SecondOpinion> = {}): SecondOpinion => ({
  system: 'mcp',
  suite: { name: '@modelcontextprotocol/conformance', version: '0.2.0-alpha.12' },
  fault: null,
  findings: [
    {
      scenario: 'ping',
      era: 'legacy',
      checks: [{ id: 'ping', name: 'Ping', statement: 'It answers', status: 'passed', message: '', references: [] }],
      note: '',
    },
    {
      scenario: 'dns-rebinding-protection',
      era: 'modern',
      checks: [],
      note: 'not run: it means servers on loopback',
    },
  ],
  differences: [],
  ...changes,
});

const show = (opinions: readonly SecondOpinion[], options = {}): string =>
  reportToConsole(withOpinions(opinions), { color: false, width: 80, ascii: false, directory: null, ...options });
const withOpinions = (secondOpinions: readonly SecondOpinion[]): RunReport => ({ ...greenReport(), secondOpinions });
const unwrapped = (given: SecondOpinion): string => show([given]).replaceAll(/\s+/g, ' ');
const sectionOf = (text: string): string =>
  text.split('\n\n').find((section) => section.startsWith('Second opinion')) ?? '';

t.test('a second opinion stands after the totals, with what differs and what was not run', (t) => {
  const known = difference({
    check: 'tools-list',
    eras: ['legacy', 'modern'],
    reason: 'a description may be left out',
  });
  const unmapped = difference({ check: 'new', name: 'new', theirs: 'warning', message: '', ours: [] });
  const text = show([opinion({ differences: [known, difference(), unmapped] })]);
  t.equal(
    sectionOf(text),
    `Second opinion on mcp, never counted
  @modelcontextprotocol/conformance 0.2.0-alpha.12: 1 of 2 scenarios run; its
  checks: 1 passed
  could not be run as intended (1)
    not run: it means servers on loopback
      dns-rebinding-protection (modern)
  differs from our results (2)
  ! server-session-lifecycle: server-session-terminated-returns-404
    SessionTerminatedReturns404 (legacy)
    test  Server returns HTTP 404 for requests bearing a terminated session ID
    says  failed: Expected 404 on terminated session ID, got 400
    ours  mcp/ended-session-answered-404 passed
  ! server-session-lifecycle: new (legacy)
    test  Server returns HTTP 404 for requests bearing a terminated session ID
    says  warning
    ours  no check of this run tests that
  differs for a known reason (1)
    a description may be left out
      tools-list (legacy, modern)`,
  );
  t.ok(
    text.indexOf('Second opinion') > text.indexOf('\nsuite') &&
      text.indexOf('Second opinion') < text.indexOf('exit code'),
  );
  t.end();
});

t.test('it changes no verdict, and agreement and failure to ask are told', (t) => {
  const plain = reportToConsole(greenReport(), { color: false, width: 80, ascii: false, directory: null });
  const text = show([opinion({ differences: [difference()] })]);
  t.equal(text.replace(`${sectionOf(text)}\n\n`, ''), plain);
  t.match(unwrapped(opinion()), '1 passed; nothing differs from our results');
  t.match(unwrapped(opinion({ findings: [] })), '0 of 0 scenarios run; nothing was judged');
  t.match(unwrapped(opinion({ fault: 'it is not installed' })), 'not run: it is not installed');
  t.end();
});

t.test('many differences are counted, no line is too wide, and ASCII holds nothing else', (t) => {
  const many = Array.from({ length: 40 }, (_, index) => difference({ check: `c${index}` }));
  const text = show([opinion({ differences: many })], { ascii: true });
  t.match(text, 'and 25 more: see run.json');
  t.match(text, /^[\n\x20-\x7e]+$/);
  t.strictSame(
    text.split('\n').filter((line) => displayWidth(line) > 80),
    [],
  );
  t.end();
});

t.test('the stored run has it as it is, in one order', (t) => {
  const given = opinion({ differences: [difference()] });
  const stored = runOf(reportAsJson(withOpinions([given])));
  t.strictSame(stored.secondOpinions, [given]);
  t.notOk('secondOpinions' in runOf(reportAsJson(greenReport())));
  t.end();
});
