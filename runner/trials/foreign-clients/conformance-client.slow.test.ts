/** A driver of the official conformance suite runs as it is, and what fails is right by its clause. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../../commands/surroundings.test-support.ts';

t.test('a driver on version 1 of the official SDK', async (t) => {
  const directory = t.testdir({});
  const driver = fileURLToPath(import.meta.resolve('./conformance-client.test-support.ts'));
  const scenarios = ['--scenario', 'pkce-unadvertised', '--scenario', 'as-elsewhere'];
  const command = ['--as', 'conformance', '--reporter', 'json=run.json', ...scenarios, '--', process.execPath, driver];
  const { exitCode, stderr } = await runCommandLine(['client', ...command], {
    directory,
    env: { PATH: process.env['PATH'] ?? '' },
  });
  t.match(stderr, /plain: \d+ requests in [\d.]+ m?s, \d checks? failed/, 'it ends well under the ordinary service');
  t.equal(exitCode, 1);
  const { results } = JSON.parse(readFileSync(join(directory, 'run.json'), 'utf8')) as Pick<RunReport, 'results'>;
  const idsOf = (outcome: string): string[] =>
    results.filter((result) => result.outcome === outcome).map(({ id }) => id);
  t.same(idsOf('failed'), [
    // It sends a state where the program around it makes one.
    'client-authorization/state-sent',
    // It goes on where nothing says that PKCE is supported.
    'client-discovery/pkce-required',
    // The driver closes its connection, and does not end the session.
    'client-mcp/session-ended-with-delete',
    'client-registration/loopback-by-address',
  ]);
  t.ok(idsOf('passed').length > 40);
});
