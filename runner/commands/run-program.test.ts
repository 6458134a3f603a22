import { readFileSync, writeFileSync } from 'node:fs';
import t from 'tap';
import { loadConfig } from '../config/load-config.ts';
import { catalogue } from './catalogue.ts';
import { describeFault } from './describe-fault.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './surroundings.test-support.ts';

const directory = t.testdir({});

/** Lines wider than a terminal of 80 columns; a URL or a command on a line of its own may be. */
function widerThanTerminal(text: string): string[] {
  return text.split('\n').filter((line) => line.length > 80 && !/^\s*\S*\s*(?:https?:\/\/\S+|vivero .*)$/.test(line));
}

t.test('help goes to standard output and fits 80 columns', async (t) => {
  const ofEach = commands.map(({ name }) => [name, '--help']);
  for (const line of [['--help'], ['help'], ['help', 'run'], ['mock', '-h'], ...ofEach]) {
    const { exitCode, stdout, stderr } = await runCommandLine(line, { directory, isTty: true });
    t.match(
      { exitCode, stderr, wide: widerThanTerminal(stdout) },
      { exitCode: 0, stderr: '', wide: [] },
      line.join(' '),
    );
    t.match(stdout, /^Usage: vivero/);
  }
  t.match(await runCommandLine(['--version'], { directory }), { exitCode: 0, stdout: 'vivero 0.0.0\n' });
  t.match(await runCommandLine([], { directory }), { exitCode: 2, stdout: '', stderr: /^Usage: vivero/ });
});

t.test('a file of variables without a name is an error of the option', async (t) => {
  const fault = 'vivero: --env-file must be a string that is not empty, got an empty string\n';
  for (const command of ['run', 'doctor', 'watch', 'mcp'])
    t.match(await runCommandLine([command, '--env-file', ''], { directory }), { exitCode: 2, stderr: fault });
});

t.test('with --json what is wrong is one JSON document too, wherever the flag stands', async (t) => {
  const unknown = 'unknown check "nope/x"; "vivero list" and "vivero list --clients" name every check';
  const cases: Array<[line: string[], exitCode: number, error: string]> = [
    [['explain', 'nope/x', '--json'], 2, unknown],
    [['--json', 'list'], 2, '--json is an option of "vivero list": write it behind the command'],
    [['init', '--json'], 2, 'unknown option "--json"; "vivero init --help" lists the options'],
    [['list', '--json', '--check', 'mcp/*zzz*'], 4, 'no check is selected by --check mcp/*zzz*'],
    [['list', '--json', '--check', 'skils/*'], 4, 'no check is selected by --check skils/*; did you mean "skills/*"?'],
  ];
  for (const [line, exitCode, error] of cases) {
    const ended = await runCommandLine(line, { directory });
    t.equal(ended.exitCode, exitCode);
    t.same(JSON.parse(ended.stdout), { error, exitCode });
    t.equal(ended.stderr, `vivero: ${error}\n`, 'people read it where they always do');
  }
  const byVariable = await runCommandLine(['explain', 'nope/x'], { directory, env: { VIVERO_JSON: 'true' } });
  t.same(JSON.parse(byVariable.stdout), { error: unknown, exitCode: 2 });
  const asArgument = await runCommandLine(['explain', '--', '--json'], { directory });
  t.equal(asArgument.stdout, '', 'behind -- it is a name like any other');
});

t.test('what is mistyped is answered with what is near', async (t) => {
  const said = async (...line: string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await runCommandLine(line, { directory });
    t.match({ exitCode, stdout }, { exitCode: 2, stdout: '' });
    return stderr;
  };
  t.equal(await said('lits'), 'vivero: unknown command "lits"; did you mean "list"?\n');
  t.equal(await said('xyzzy'), 'vivero: unknown command "xyzzy"; "vivero --help" lists the commands\n');
  t.equal(await said('run', '--bse-url', 'x'), 'vivero: unknown option "--bse-url"; did you mean "--base-url"?\n');
  t.equal(await said('run', '--xyzzy=1'), 'vivero: unknown option "--xyzzy"; "vivero run --help" lists the options\n');
  t.equal(
    await said('run', "--tokne=XSE'CRET"),
    'vivero: unknown option "--tokne"; did you mean "--token"?\n',
    'what was given is not repeated',
  );
  t.match(await said('run', '--token'), /option "--token <token>" argument missing/);
  t.match(await said('list', 'x'), /too many arguments/);
  t.match(await said('explain'), /missing required argument "check"/);
  t.equal(
    await said('list', '--suite', 'berer,plants', '--suite', 'bearer'),
    'vivero: --suite: unknown suite "berer"; did you mean "bearer"?\nvivero: --suite: unknown suite "plants"; did you mean "plant-store"?\n',
  );
  t.equal(
    await said('run', 'mock', '--check', 'anonymous-request-refuse'),
    'vivero: --check: unknown check "anonymous-request-refuse"; did you mean "bearer/anonymous-request-refused"?\n',
  );
  t.match(
    await said('run', 'mock', '--check', '!bearer/anonymous-request-refused'),
    /unknown check "!bearer\/\S+"; no pattern leaves a check out: accept its failures in a baseline, or deny what it needs/,
  );
  t.equal(
    await said('explain', 'bearer/anonymous-requst'),
    'vivero: unknown check "bearer/anonymous-requst"; did you mean "bearer/anonymous-request-refused"?\n',
  );
  t.equal(
    await said('run', 'mock', '--reporter', 'jnit', '--reporter', 'tap='),
    'vivero: --reporter: unknown reporter "jnit"; did you mean "junit"?\nvivero: --reporter: "tap=" names no file; write "tap=<file>", or "tap" for standard output\n',
  );
  t.equal(
    await said('run', 'mock', '--reporter', 'tap', '--reporter', 'json'),
    'vivero: tap and json would both be written to standard output; give one of them another file: --reporter json=<file>\n',
  );
  t.match(
    await said('run', 'mock', '--reporter', 'tap=a', '--reporter', 'json=./a'),
    /^vivero: tap and json would both be written to .*\/a; give/,
  );
});

t.test('list shows the catalogue, filtered as asked', async (t) => {
  const onTerminal = await runCommandLine(['list', '--color'], { directory, isTty: true });
  t.match(onTerminal.stdout, '\u001b[');
  const plain = await runCommandLine(['list', '--level', 'must', '--check', 'bearer/*'], { directory });
  const rows = plain.stdout.split('\n').filter((line) => line.startsWith('MUST'));
  t.equal(rows.length, catalogue.filter(({ suite, level }) => suite === 'bearer' && level === 'MUST').length);
  t.notMatch(plain.stdout, /plant-store|SHOULD/);
  const { stdout } = await runCommandLine(['list', '--no-color'], {
    directory,
    isTty: true,
    env: { FORCE_COLOR: '1' },
  });
  t.notMatch(stdout, '\u001b[');
  t.strictSame(widerThanTerminal(stdout), []);
  const json = JSON.parse((await runCommandLine(['list', '--json'], { directory })).stdout) as { checks: unknown[] };
  const ofServers = catalogue.filter(({ client }) => client === undefined);
  t.equal(json.checks.length, ofServers.length, 'those of clients are listed with --clients');
  const none = await runCommandLine(['list'], { directory, env: { VIVERO_CHECK: 'nothing/*' } });
  t.match(none, { exitCode: 4, stdout: '', stderr: 'vivero: no check is selected by VIVERO_CHECK nothing/*\n' });
});

t.test('explain tells everything of each check in 80 columns', async (t) => {
  const faults: string[] = [];
  for (const entry of catalogue) {
    const { stdout } = await runCommandLine(['explain', entry.id, '--no-color'], { directory, isTty: true });
    const words = stdout.replaceAll(/\s+/g, ' ');
    const { title, why, sends, passes, fails, fix, clause } = entry;
    const texts = [title, why, sends, passes, fails, fix, clause.statement, ...entry.brokenBy];
    faults.push(
      ...texts
        .filter((text) => !words.includes(text.replaceAll(/\s+/g, ' ')))
        .map((text) => `${entry.id} lacks: ${text}`),
    );
    faults.push(...widerThanTerminal(stdout).map((line) => `${entry.id} is too wide: ${line}`));
  }
  t.strictSame(faults, []);
});

t.test('explain leads to the clause where the terminal can, and prints one JSON document where asked', async (t) => {
  const check = 'mcp/input-schemas-valid';
  const address = catalogue.find(({ id }) => id === check)?.clause.url ?? 'none';
  const said = async (env: Record<string, string>, ...line: string[]): Promise<string> =>
    (await runCommandLine(['explain', check, ...line], { directory, isTty: true, env })).stdout;
  const linked = await said({ FORCE_HYPERLINK: '1' });
  t.match(linked, `\u001b]8;;${address}\u001b\\`);
  t.notMatch(linked, ` ${address}\n`);
  const plain = await said({ NO_COLOR: '1' });
  t.match(plain, ` ${address}`);
  t.notMatch(plain, '\u001b]');
  t.match(JSON.parse(await said({ FORCE_COLOR: '1' }, '--json')), { id: check, clause: { url: address } });
  const unread = await runCommandLine(['explain', check, '--run', 'nowhere'], { directory });
  t.match(unread, { exitCode: 2, stdout: '', stderr: /nowhere/ });
});

t.test('init writes a configuration that loads, and never over another', async (t) => {
  const here = t.testdir({});
  t.match(await runCommandLine(['init'], { directory: here }), { exitCode: 0, stdout: /^Wrote vivero\.config\.yaml/ });
  const { target, warnings } = await loadConfig({
    directory: here,
    file: null,
    target: 'staging',
    overrides: {},
    env: { STAGING_TOKEN: 'abcdef' },
  });
  t.match(target, { credentials: { plantStore: { token: 'abcdef' } } });
  t.strictSame(warnings, []);
  // Every line that is commented out is right as well.
  const text = readFileSync(`${here}/vivero.config.yaml`, 'utf8');
  const whole = text.replaceAll(/^(\s+)# ([a-zA-Z]+: .*)$/gm, '$1$2').replace('ca: [company-ca.pem]', 'ca: []');
  writeFileSync(`${here}/vivero.config.yaml`, whole);
  const names = [...whole.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const env: Record<string, string> = Object.fromEntries(names.map((name) => [name, 'abcdef']));
  t.ok(await loadConfig({ directory: here, file: null, target: 'staging', overrides: {}, env }));
  t.match(await runCommandLine(['init'], { directory: here }), { exitCode: 2, stderr: /exists already/ });
  t.equal(readFileSync(`${here}/vivero.config.yaml`, 'utf8'), whole);
});

t.test('a fault of ours says so', (t) => {
  const { text, exitCode } = describeFault(new TypeError('x is not a function'));
  t.equal(exitCode, 70);
  t.match(
    text,
    /^VIVERO_INTERNAL TypeError: x is not a function; this is a bug in vivero, please report it with these lines:\n\s+at /,
  );
  t.end();
});
