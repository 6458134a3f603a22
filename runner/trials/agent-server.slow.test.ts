/** vivero's own MCP server keeps to what vivero, and others, demand of such servers. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { openStdio } from '../commands/agent/open-stdio.test-support.ts';
import { serveBridge } from './stdio-bridge.test-support.ts';

/** Resolves to a folder in which a run is stored, so that there is something to show. */
async function folderWithRun(t: Test): Promise<string> {
  const directory = join(t.testdirName, 'served');
  mkdirSync(directory, { recursive: true });
  await runCommandLine(['run', 'mock', '--check', 'plant-store/valid-plant-accepted'], { directory });
  return directory;
}

t.test('its own suite finds nothing wrong with it, and the official one no more', async (t) => {
  const directory = t.testdir({});
  const served = await folderWithRun(t);
  const url = await serveBridge(t, () => openStdio({ directory: served }));
  const targets = { agents: { mcp: { url, auth: 'none' } } };
  writeFileSync(join(directory, 'vivero.config.json'), JSON.stringify({ targets }));
  const line = ['run', 'agents', '--suite', 'mcp', '--seed', '1', '--profile', 'general', '--second-opinion', 'mcp'];
  const env = { CHROMIUM_PATH: join(directory, 'none'), PATH: process.env['PATH'] };
  const { exitCode, stdout } = await runCommandLine(line, { directory, env });
  const [folder = ''] = readdirSync(join(directory, 'reports', 'agents'));
  const report = runOf(readFileSync(join(directory, 'reports', 'agents', folder, 'run.json'), 'utf8'));
  const found = report.results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inapplicable');
  t.strictSame(
    found.map(({ id, reason }) => `${id}: ${reason}`),
    [],
  );
  t.ok(report.summary.passed > 100, `${report.summary.passed} checks passed`);
  t.equal(exitCode, 0, stdout);
  const [opinion] = report.secondOpinions ?? [];
  t.equal(opinion?.fault, null);
  const complaints = (opinion?.findings ?? []).flatMap(({ scenario, era, checks }) =>
    checks
      .filter(({ status }) => status === 'failed' || status === 'warning')
      .map(({ id }) => `${era} ${scenario} ${id}`),
  );
  t.strictSame(complaints, [
    // It wants prompts, which are neither there nor declared.
    'modern caching sep-2549-prompts-list-caching-hints',
  ]);
  t.strictSame(new Set(opinion?.findings.map(({ era }) => era)), new Set(['legacy', 'modern']));
});
