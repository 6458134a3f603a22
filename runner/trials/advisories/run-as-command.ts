import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ForeignClient } from '../foreign-clients/judge-foreign.test-support.ts';

/** Runs a client as the command of `vivero client`, and ends this process with it. */
export async function runAsCommand(client: ForeignClient): Promise<never> {
  const variables = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  await client.run(Object.fromEntries(variables), async (url) => {
    await once(spawn(process.env['BROWSER'] ?? '', [url], { stdio: 'ignore' }), 'exit');
  });
  // Some libraries keep connections open for as long as they can.
  process.exit(0);
}
