/**
 * The proof of the checks of clients in short, as the gate takes it: defects and variants that the submission changed, those of changed checks, and
 * some that the commit draws. The whole one is in the slow tests of `runner/proof/clients/`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tap from 'tap';
import type { ClientOverlay } from '../../fixtures/clients/client-overlay.ts';
import { clientOverlays } from '../../fixtures/clients/overlays/index.generated.ts';
import { clientProofInput } from '../../runner/commands/client/client-proof-input.ts';
import { proveClientOverlay } from '../../runner/proof/clients/prove-clients.ts';
import { clientChecks } from '../../suites/client-index.generated.ts';
import { drawNumber } from '../test/draw-number.ts';
import { patient } from '../test/patient.test-support.ts';
import { changedOverlays, type TableFile } from './changed-overlays.ts';
import { readChanges } from './changes.ts';

/** A proof waits for delays of scenarios more than it works. */
tap.jobs = 4;
tap.setTimeout(patient(900_000));

/** Of what changed, so many are proven. */
const mostChanged = 60;
/** Of what did not. */
const drawn = 16;
const root = join(import.meta.dirname, '..', '..');
const changes = readChanges(root);
const changed = changedOverlays(changes, { tables: await readTableFiles(), checks: clientChecks });
const order = (overlay: ClientOverlay): number => drawNumber(changes.commit, overlay.id);
const inOrder = clientOverlays.toSorted((a, b) => order(a) - order(b));
const chosen = [
  ...inOrder.filter(({ id }) => changed.has(id)).slice(0, mostChanged),
  ...inOrder.filter(({ id, kind }) => kind === 'defect' && !changed.has(id)).slice(0, drawn),
];

for (const overlay of chosen) {
  void tap.test(`${overlay.kind} ${overlay.id}`, async (t) => {
    const { findings } = await proveClientOverlay(overlay, clientProofInput());
    t.same(findings, []);
  });
}

async function readTableFiles(): Promise<TableFile[]> {
  const files = globSync('fixtures/clients/overlays/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.generated.'),
  );
  return Promise.all(
    files.map(async (path) => {
      const { default: table } = (await import(pathToFileURL(join(root, path)).href)) as {
        readonly default: readonly ClientOverlay[];
      };
      return { path, text: readFileSync(join(root, path), 'utf8'), ids: table.map(({ id }) => id) };
    }),
  );
}
