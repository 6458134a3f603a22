import { spawnSync } from 'node:child_process';

/** What `node -e 0` takes on a machine that has nothing else to do, in milliseconds, and how often it is tried. */
const usual = { ms: 60, tries: 3 } as const;
/** However slow a machine is, no test waits longer than so many times. */
const most = 10;

/** Returns how many times longer than usual this machine takes now: 1 or more. Tests wait so much longer for what they await. */
export function measurePatience(): number {
  const taken = Array.from({ length: usual.tries }, () => {
    const startedMs = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - startedMs;
  });
  return Math.min(most, Math.max(1, Math.min(...taken) / usual.ms));
}
