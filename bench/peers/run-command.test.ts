import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { readProcessorTime, runCommand } from './run-command.ts';

t.test('user and system time are one', async (t) => {
  t.equal(readProcessorTime('1.250 0.5\n'), 1750);
});

t.test('a command tells its exit code and what it wrote, its standard error too', async (t) => {
  const args = ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3'];
  const result = await runCommand(
    { program: process.execPath, args },
    { cwd: import.meta.dirname, limitMs: patient(60_000) },
  );
  t.match(result, { exitCode: 3, wasEnded: false });
  t.match(result.output, 'out\n');
  t.match(result.output, 'err\n');
  t.ok(Number(result.cpuMs) > 0);
});

t.test('a command that hangs is ended', async (t) => {
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  const result = await runCommand({ program: process.execPath, args }, { cwd: import.meta.dirname, limitMs: 200 });
  t.match(result, { wasEnded: true, exitCode: null });
});
