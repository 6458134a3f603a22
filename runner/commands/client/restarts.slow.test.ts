import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { judgeModule as judge } from './judge-client.test-support.ts';

const root = new URL('../../../', import.meta.url);

/** The reference client of OAuth, which keeps what it stores in its home directory. */
function app(overlay: string): string {
  return `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runClient } from ${JSON.stringify(new URL('fixtures/clients/run-client.ts', root).href)};
import { clientOverlays } from ${JSON.stringify(new URL('fixtures/clients/overlays/index.generated.ts', root).href)};
const file = join(process.env.HOME, 'stored.json');
const stored = new Map(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
console.log('stored before: ' + [...stored.keys()]);
const overlay = clientOverlays.find(({ id }) => id === ${JSON.stringify(overlay)});
const exitCode = await runClient('app', {
  env: process.env,
  overlay: { ...overlay, decides: { ...overlay.decides, readsRedirect: true } },
  stored,
});
writeFileSync(file, JSON.stringify([...stored]));
process.exit(exitCode === 70 ? 70 : 0);
`;
}

const check = 'client-tokens/newest-refresh-token-used';
const options = ['--check', check, '--check', 'client-tokens/refreshes-after-restart', '--seed', '1'];

t.test('under a restart a command runs twice with one home, and nowhere else', async (t) => {
  const { exitCode, report, stdout, folder } = await judge(t, app('app-stays-signed-in'), { options });
  t.equal(exitCode, 0, stdout);
  t.strictSame(
    report.results.map(({ outcome }) => outcome),
    ['passed', 'passed'],
  );
  const outputOf = (scenario: string): string => readFileSync(join(folder, 'output', `${scenario}.txt`), 'utf8');
  t.equal(outputOf('restart'), 'stored before: \nstored before: session\n');
  t.equal(outputOf('refresh-rotates'), 'stored before: \n');
});

t.test('a client that stored an old refresh token is found when it is started again', async (t) => {
  const { exitCode, report, stdout } = await judge(t, app('app-stores-first-refresh-token'), { options });
  t.equal(exitCode, 1, stdout);
  const failed = report.client?.scenarios.filter(({ failed }) => failed.length > 0).map(({ id }) => id);
  t.strictSame(failed, ['restart']);
});
