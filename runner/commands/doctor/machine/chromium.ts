import { BrowserMissing, type FoundBrowser } from '../../../browser/find-chromium.ts';
import { runProcess } from '../../../process/run-process.ts';
import { findInstalled } from '../../target/browser-launcher.ts';
import type { Diagnosis, MachineScene } from '../diagnosis.ts';
import { type Finding, good, warning } from '../finding.ts';

/** Longest that a browser may take to say its version, in milliseconds, and most that it may say, in bytes. */
const limits = { timeoutMs: 10_000, maxOutputBytes: 4096 } as const;

/** Where the browser is that shows pages, or how to get one. */
export const chromium: Diagnosis<MachineScene> = {
  title: 'Chromium',
  examine: async (scene) => {
    try {
      return [await describe(findInstalled(scene.surroundings.env), scene)];
    } catch (error) {
      if (!(error instanceof BrowserMissing)) throw error;
      const [what = '', fix = null] = error.message.split(/[:;] (.*)/s);
      return [warning(`${what}: checks that open a page are untestable`, fix)];
    }
  },
};

async function describe(found: FoundBrowser, { signal, surroundings }: MachineScene): Promise<Finding> {
  if (found.kind === 'package') return good(`from the package at ${found.moduleUrl}`, { path: found.moduleUrl });
  const { path } = found;
  // There it opens a window.
  if (process.platform === 'win32') return good(path, { path });
  const { how, exitCode, stdout, notStarted } = await runProcess(
    {
      program: { kind: 'shell', command: '"$VIVERO_BROWSER" --version' },
      env: { ...surroundings.env, VIVERO_BROWSER: path },
      stdout: 'pipe',
      stderr: 'ignore',
      messages: null,
      killed: 'group',
    },
    { ...limits, signal },
  );
  if (how === 'exited' && exitCode === 0) return good(`${stdout.trim()}, at ${path}`, { path, version: stdout.trim() });
  const reason =
    notStarted ?? (how === 'exited' ? `it ends with ${exitCode ?? 'a signal'}` : `it does not say its version in time`);
  const fix = `start it by hand: ${path} --version; or name another program in CHROMIUM_PATH`;
  return warning(`${path} cannot be used: ${reason}`, fix, { path });
}
