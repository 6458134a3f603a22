import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { isAlive } from '../test/is-alive.test-support.ts';

const module = new URL('busy-loops.ts', import.meta.url).href;

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
