import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import t from 'tap';
import { catalogue } from '../catalogue.ts';
import { commands } from '../commands.ts';
import type { Shell } from './completion-scripts.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

const launcher = join(import.meta.dirname, '..', '..', '..', 'bin', 'vivero.cjs');
const directory = t.testdir({
  'vivero.config.yaml':
    'targets:\n  staging: { api: { url: https://a.example } }\n  qa & more: {}\n  "two\\nlines": {}\n  "bell\\a": {}\n',
  'broken.yaml': 'targets: [',
  'code.ts': 'throw new Error("a program is not run to complete a word");',
  reports: {
    staging: { '2026-11-20T10-00-00Z': { 'run.json': '{}' }, '2026-11-21T10-00-00Z': { 'run.json': '{}' }, notes: {} },
    'a-file': '',
  },
});

async function ask(shell: Shell, words: readonly string[]): Promise<string[]> {
  const { exitCode, stdout, stderr } = await runCommandLine(['complete', shell, '--', ...words], { directory });
  t.match({ exitCode, stderr }, { exitCode: 0, stderr: '' }, words.join(' '));
  return stdout.slice(0, -1).split('\n');
}

/** The kind of the answer, then the words. */
const answer = (...words: string[]): Promise<string[]> => ask('bash', words);

t.test('commands, flags and their values', async (t) => {
  t.strictSame(await answer(''), ['words', ...commands.map(({ name }) => name), 'help']);
  t.strictSame(await answer('help', 'exp'), ['words', 'explain']);
  t.strictSame(await answer('run', '--base'), ['words', '--base-url', '--baseline']);
  t.strictSame(await answer('list', '--no'), ['words', '--no-color']);
  t.strictSame(await answer('run', '--quiet', '--qui'), ['words'], 'a switch is given once');
  t.strictSame(await answer('run', '--fail-on', ''), ['words', 'must', 'security', 'should', 'may']);
  t.strictSame(await answer('run', '--level', 'must,s'), ['words', 'must,should']);
  t.ok((await answer('run', '--reporter', 'jun')).includes('junit-rich'));
  t.strictSame(await answer('run', '--reporter', 'xyzzy'), ['words']);
  t.strictSame(await answer('completion', ''), ['words', 'bash', 'zsh', 'fish']);
  t.strictSame(await answer('run', '--config', ''), ['files']);
  t.strictSame(await answer('verify', ''), ['files']);
  t.strictSame(await answer('run', '--token', ''), ['words'], 'a secret is no path');
  t.strictSame(await answer('lits', ''), ['words']);
});

t.test('checks by their suite, suites, targets and stored runs', async (t) => {
  const suites = [...new Set(catalogue.map(({ suite }) => suite))];
  t.strictSame(await answer('explain', ''), ['parts', ...suites.map((suite) => `${suite}/`)]);
  const bearer = catalogue.filter(({ id }) => id.startsWith('bearer/a')).map(({ id }) => id);
  t.strictSame(await answer('run', '--check', 'bearer/a'), ['words', ...bearer]);
  t.strictSame(await answer('replay', 'bearer/a'), ['words', ...bearer]);
  t.strictSame(await answer('run', '--suite', 'ski'), ['words', 'skills']);
  t.strictSame(await answer('run', ''), ['words', 'staging', String.raw`qa\ \&\ more`, 'mock']);
  t.strictSame(await answer('replay', 'bearer/x', 'st'), ['words', 'staging']);
  t.strictSame(await answer('run', 'staging', ''), ['words'], 'there is one target');
  for (const file of ['broken.yaml', 'code.ts', 'absent.yaml'])
    t.strictSame(await answer('run', '--config', file, ''), ['words', 'mock'], file);
  const runs = ['reports/staging/2026-11-21T10-00-00Z', 'reports/staging/2026-11-20T10-00-00Z'];
  t.strictSame(await answer('report', ''), ['words', ...runs, 'staging', 'latest', 'previous']);
  t.strictSame(await answer('compare', 'st'), ['words', 'staging']);
  t.strictSame(await answer('compare', runs[0] ?? '', 'rep'), ['words', ...runs]);
  t.strictSame(await answer('report', '../else'), ['files']);
});

t.test('a value after "=" is what each shell replaces', async (t) => {
  t.strictSame(
    await answer('run', '--fail-on', '='),
    ['words', 'must', 'security', 'should', 'may'],
    'bash breaks words there',
  );
  t.strictSame(await answer('run', '--fail-on', '=', 'mu'), ['words', 'must']);
  t.strictSame(await ask('zsh', ['run', '--fail-on=mu']), ['words', '--fail-on=must\t']);
  const [, described] = await ask('fish', ['explain', 'bearer/anonymous-request-r']);
  t.match(described, /^bearer\/anonymous-request-refused\tA request/);
});

t.test('each shell really completes with its script', async (t) => {
  t.match(await runCommandLine(['completion', 'bahs'], { directory }), {
    exitCode: 2,
    stdout: '',
    stderr: /did you mean "bash"\?/,
  });
  const folder = t.testdir({});
  const vivero = join(folder, 'vivero');
  writeFileSync(vivero, `#!/bin/sh\nexec '${process.execPath}' '${launcher}' "$@"\n`);
  chmodSync(vivero, 0o755);
  const path = `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
  const tests: Record<Shell, string[]> = {
    // What the shell calls at the key, with what it would hand over.
    bash: [
      '--norc',
      '-c',
      'source "$0"; COMP_WORDS=(vivero run --suite ski); COMP_CWORD=3; _vivero vivero; echo "${COMPREPLY[@]}"; complete -p vivero',
    ],
    zsh: [
      '-fc',
      'compdef() { echo $2 }; _describe() { print -l -- $whole $parts }; source "$0"; words=(vivero run --suite ski); CURRENT=4; _vivero',
    ],
    fish: ['--no-config', '-c', 'source $argv[1]; complete -C "vivero run --suite ski"'],
  };
  for (const [shell, line] of Object.entries(tests)) {
    const found = path.split(delimiter).some((place) => existsSync(join(place, shell)));
    const { stdout: script } = await runCommandLine(['completion', shell], { directory });
    const file = join(folder, `script.${shell}`);
    writeFileSync(file, script);
    t.ok(readFileSync(file, 'utf8').split('\n').length <= 26, 'it is short');
    if (!found) {
      t.pass(shell, { skip: `this machine has no ${shell}` });
      continue;
    }
    const env = { PATH: path, HOME: folder, XDG_CONFIG_HOME: folder };
    const { stdout, stderr } = spawnSync(shell, [...line, file], { cwd: directory, env, encoding: 'utf8' });
    t.match(stdout, /\bskills\b/, shell);
    t.equal(stderr, '', shell);
  }
});
