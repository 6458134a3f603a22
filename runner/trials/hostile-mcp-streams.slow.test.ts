import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { peakGrowth } from '../../scripts/test/peak-growth.test-support.ts';
import { judgeCase, startHostileMock } from './hostile-mcp.test-support.ts';
import { hostileStreams } from './hostile-streams.test-support.ts';

t.setTimeout(patient(1_200_000));

const mock = await startHostileMock();
t.teardown(() => mock.close());

for (const [name, hostile] of Object.entries(hostileStreams)) {
  t.test(`streams ${name}`, async (t) => {
    t.strictSame(await judgeCase(await mock.ask({ suites: ['mcp'], ...hostile }), hostile), []);
  });
}

t.test('memory stays flat', async (t) => {
  const grown = await peakGrowth(import.meta.resolve('./hostile-streams.test-support.ts'));
  t.ok(grown < 600_000_000, `${grown} bytes for runs and mock`);
});
