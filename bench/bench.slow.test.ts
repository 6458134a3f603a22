import { execFile } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';

t.test('everything that the bench measures can be measured', async (t) => {
  const args = [join(import.meta.dirname, 'bench.ts'), '--smoke'];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  t.equal(code, 0, output);
  for (const what of ['vivero list', 'whole mock ready', 'plan of 10 operations', 'full run, embedded mock: processor'])
    t.ok(output.includes(`\n${what} `), `${what} is a row`);
});
