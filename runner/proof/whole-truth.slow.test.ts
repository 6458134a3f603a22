/** The whole proof, as `vivero prove` makes it: every check catches its defects, and no check minds what is right. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import type { ProofReport } from './proof-report.ts';

const root = join(import.meta.dirname, '..', '..');
const patienceMs = 3_000_000;
const directory = mkdtempSync(join(tmpdir(), 'vivero-truth-'));
t.teardown(() => rmSync(directory, { recursive: true }));
t.setTimeout(patienceMs);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

t.test('every defect is caught by the checks that name it, and no check fails on a variant', async (t) => {
  t.setTimeout(patienceMs);
  const figures = join(directory, 'figures.json');
  const line = ['prove', '--json', '--no-cache', '--reporter', `figures=${figures}`];
  const { stdout, stderr } = await runCommandLine(line, { directory, env: process.env });
  const report = JSON.parse(stdout) as ProofReport;
  for (const { id, outcome, findings, reason } of report.overlays) {
    if (outcome === 'unproven') t.pass(id, { skip: reason });
    else
      t.strictSame({ outcome, texts: findings.map(({ text }) => text) }, { outcome: 'proven', texts: [] }, id, {
        reason,
      });
  }
  t.equal(report.isWhole, true, 'all of the catalogue was proven');
  t.equal(report.summary.left, 0, 'nothing was left', { stderr });

  // What a machine cannot prove differs from one to the next.
  if (report.overlays.some(({ outcome }) => outcome === 'unproven'))
    t.pass('docs/proof.json says the same', { skip: 'not all can be proven on this machine' });
  else t.strictSame(readJson(join(root, 'docs', 'proof.json')), readJson(figures), 'docs/proof.json says the same');
});
