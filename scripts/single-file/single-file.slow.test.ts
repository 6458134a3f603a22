/** The single executable: made, and run where there is neither Node nor vivero. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import packageJson from '../../package.json' with { type: 'json' };
import { runPlainly } from '../run-plainly.test-support.ts';

const root = dirname(dirname(import.meta.dirname));
const directory = mkdtempSync(join(tmpdir(), 'vivero-single-file-'));
t.teardown(() => rmSync(directory, { recursive: true }));

const file = join(directory, 'vivero');
const made = runPlainly(process.execPath, [join(root, 'scripts', 'build-sea.ts'), file], root);
const isOffline = /code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)/.test(made.stderr);

t.test('the single file runs by itself', { skip: isOffline && 'no package registry is reached' }, async (t) => {
  t.equal(made.status, 0, 'npm run build:sea succeeds', { stderr: made.stderr.slice(-2000) });
  const home = join(directory, 'home');
  // Nothing of this machine's: no path to Node, and a home that is empty.
  const vivero = (...words: readonly string[]) =>
    runPlainly('/usr/bin/env', ['-i', `HOME=${home}`, 'PATH=/nowhere', file, ...words], directory);
  t.match(vivero('--version'), { status: 0, stdout: packageJson.version });
  t.match(readdirSync(join(home, '.cache', 'vivero')), [new RegExp(`^${packageJson.version}-`)], 'laid out once');
  t.match(vivero('list', '--suite', 'bearer'), { status: 0, stdout: /bearer\// });
  // The mock, MCP, threads, and the document's parser in a process of its own.
  const ran = vivero('run', 'mock', '--suite', 'plant-store,mcp,reference,site', '--quiet');
  t.match(ran, { status: 0, stdout: /exit code {2}0/ });
  t.match(vivero('run'), { status: 2, stderr: /nothing says what to judge/ });
  t.equal(readdirSync(join(home, '.cache', 'vivero')).length, 1, 'and not once more');
});
