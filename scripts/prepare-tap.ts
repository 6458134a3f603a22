/**
 * Builds tap's Test class with the plugins that .taprc names, where it is not built so yet. tap does so itself when a run
 * begins, but that run still starts its tests with the former plugins, and the TypeScript one does not load TypeScript 7.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';

const root = join(import.meta.dirname, '..');

if (t.pluginSignature.includes('@tapjs/typescript')) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules/tap/dist/esm/run.mjs'), 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
}
