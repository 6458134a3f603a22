import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';

const module = new URL('busy-loops.ts', import.meta.url).href;

/** Returns false for a process that is gone, or that nobody but its parent remembers. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

t.test('busy loops end with whoever started them, however that ended', async (t) => {
  for (const end of ['kill', 'return', 'throw']) {
    const rest = { kill: 'setInterval(() => {}, 1000);', return: '', throw: 'throw new Error("over");' }[end];
    const text = `import { startBusyLoops } from ${JSON.stringify(module)};
      process.stdout.write(JSON.stringify(startBusyLoops(2)));${rest}`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', text], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(starter, 'exit');
    const [told] = (await once(starter.stdout, 'data')) as [Buffer];
    const loops = JSON.parse(told.toString()) as number[];
    t.equal(loops.length, 2);
    if (end === 'kill') {
      t.strictSame(loops.map(isAlive), [true, true], 'they run');
      starter.kill('SIGKILL');
    }
    await exited;
    while (loops.some(isAlive)) await delay(20);
    t.pass(`${end}: they are gone`);
  }
});
