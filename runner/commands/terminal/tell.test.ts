import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { createRedactor } from '../../http/redactor.ts';
import { findLive, hostileWords } from '../live-text.test-support.ts';
import { guardStderr, questionText, tell } from './tell.ts';
import { harmlessValue, messageLine, quoteForYaml } from '../../text/message.ts';

const secret = 'a-secret-of-this-run';
const secrets = createRedactor([secret]);

/** Files that write to a stream, and what makes the text harmless there. */
const writers: Readonly<Record<string, string>> = {
  'commands/terminal/tell.ts': 'the place for messages',
  'commands/terminal/print-json.ts': 'JSON, escaped',
  'commands/mock-command.ts': 'lines of the mock, escaped; its introduction',
  'commands/run-program.ts': 'help, and errors as describe-fault.ts escapes them',
  'commands/history/clean-runs.ts': 'messageLine, escapeJson',
  'commands/history/show-history.ts': 'Ink, escapeJson',
  'commands/init-command.ts': 'words of its own',
  'commands/client/print-scenarios.ts': 'words of its own, escapeJson',
  'commands/client/prove-client-checks.ts': 'Ink, escapeJson',
  'commands/client/replay-client.ts': 'renderReplay, escapeJson',
  'commands/completion-command.ts': 'scripts of its own',
  'commands/completion/answer-shell.ts': 'words without anything that acts',
  'commands/inspect/serve-inspection.ts': 'addresses, and lines that are escaped',
  'commands/inspect/print-inspection.ts': 'JSON, escaped',
  'commands/contract/contract-judge.ts': 'JSON, escaped, or ink',
  'commands/contract/contract-diff.ts': 'JSON, escaped, or ink',
  'commands/delivery/compare-stored-runs.ts': 'ink, Markdown or JSON',
  'commands/delivery/deliver-report.ts': 'what a reporter makes',
  'commands/delivery/verify-attestation.ts': 'ink',
  'commands/proof/deliver-proof.ts': 'ink or JSON of overlays of its own',
  'commands/list-command.ts': 'ink',
  'commands/list-overlays.ts': 'ink, or JSON, escaped',
  'commands/agent/make-agent-server.ts': 'faults of its own, to the guarded stream',
  'commands/agent/run-in-slot.ts': 'what commands write, passed on to the guarded stream',
  'commands/doctor/diagnose.ts': 'Ink, escapeJson',
  'commands/explain-command.ts': 'ink',
  'commands/run/print-plan.ts': 'JSON, or lines that are escaped',
  'commands/run/replay-run.ts': 'ink',
  'commands/run/run-target.ts': 'ink',
  'commands/watch/run-once.ts': 'what commands write, passed on to the guarded stream',
  'commands/watch/watch-target.ts': 'ink; faults as describe-fault.ts escapes them',
  'reporters/progress/live-block.ts': 'what progress draws with ink',
  'tap.ts': 'behind the guard',
  'cli.ts': 'the streams themselves',
};

t.test('a message is one line in which nothing acts, and secrets are taken out of whatever is written', async (t) => {
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), isTty: true, columns: 80, rows: 24 };
  const stderr = guardStderr(output, secrets);
  tell(stderr, `${hostileWords()} ${secret}`);
  stderr.write(`vivero: one\nvivero: ${secret}\n${hostileWords()}\n`);
  const [message = '', lines = ''] = written;
  t.equal(findLive(message, false), null);
  t.equal(message.indexOf('\n'), message.length - 1);
  t.match(message, /^vivero: shown7\\nBegun7Line\\r\\n:.* \[redacted\]\n$/);
  t.match(lines, /^vivero: one\nvivero: \[redacted\]\nshown7\n/, 'its own lines stay');
  t.notMatch(lines, /^\s*::error|\u001b/m, 'and what somebody forgot to put on one line does nothing either');
  t.match(stderr, { isTty: true, columns: 80, rows: 24 });
  t.ok(messageLine('x'.repeat(1_000_000)).length <= 16_384);
  const value = harmlessValue({ a: [hostileWords(), 1, null], [hostileWords()]: true }) as { readonly a: unknown[] };
  t.equal(findLive([...Object.keys(value), value.a[0]].join(' '), false), null);
  t.strictSame(value.a.slice(1), [1, null]);
});

t.test('a question keeps its own lines only', async (t) => {
  const question = questionText([`facts ${hostileWords()}`, secret, 'Sign in there? [y/N] '], secrets);
  t.equal(findLive(question, false), null);
  t.equal(question.split('\n').length, 3);
  t.match(question, /\n\[redacted\]\nSign in there\? \[y\/N\] $/);
});

t.test('a value to be copied is read by YAML as what it is', async (t) => {
  const { parse } = await import('yaml');
  const values = [
    'https://as.example/token',
    'https://as.example/a b',
    '*x',
    'a: b',
    '# x',
    '',
    'null',
    '1',
    'https://a/ # b',
    hostileWords(),
    'https://as.example/:',
  ];
  for (const value of values) {
    const shown = messageLine(`key: ${quoteForYaml(value)}`);
    t.equal(findLive(shown, false), null);
    t.strictSame(parse(shown), { key: value }, shown.slice(0, 60));
  }
  t.equal(quoteForYaml('https://as.example/token'), 'https://as.example/token');
});

t.test('nothing writes to a stream but what makes its text harmless', async (t) => {
  const runner = join(import.meta.dirname, '..', '..');
  const found = globSync('**/*.ts', {
    cwd: runner,
    exclude: ['**/node_modules', 'trials/{advisories,foreign}/**'],
  }).filter((name) => {
    if (/\.test(?:-support)?\.ts$/.test(name)) return false;
    return /\b(?:stdout|stderr|terminal)\??\.write\(|\bconsole\.(?:log|error|warn|info|debug)\(|write(?:Out|Err):/.test(
      readFileSync(join(runner, name), 'utf8'),
    );
  });
  t.strictSame(found.map((name) => name.replaceAll('\\', '/')).toSorted(), Object.keys(writers).toSorted());
});
