import { readFileSync } from 'node:fs';
import type { Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import type { TestProxy } from './proxy.test-support.ts';
import { storeCertificate } from './tls-store.test-support.ts';

/** The token of the target. */
export const token = 'a-token-of-the-tests';
/** The password of the proxy. */
export const password = 'the-password-of-a-proxy';
/** The login that the proxy asks for. */
export const authorization = `Basic ${Buffer.from(`vivero:${password}`).toString('base64')}`;
const check = ['--check', 'plant-store/valid-plant-accepted,plant-store/broken-framing-survived'];

interface Ran extends Ended {
  /** Everything that was shown and stored, on one line. */
  readonly text: string;
  readonly outcomes: Readonly<Record<string, string>>;
  /** Examines the same target by the same settings. */
  readonly examine: () => Promise<Ended>;
}

/** Runs checks against a plant store. */
export async function run(
  t: Test,
  url: string,
  reached: {
    readonly http?: object;
    readonly env?: Readonly<Record<string, string>>;
    readonly timeout?: string;
    /** PEM of an authority that is trusted too. */
    readonly ca?: string;
    /** Ids, separated by commas. */
    readonly checks?: string;
  },
): Promise<Ran> {
  const staging = {
    plantStore: { url },
    credentials: { token: '${TOKEN}' },
    tls: { ca: ['server.pem'] },
    ...(reached.http && { http: reached.http }),
  };
  const directory = t.testdir({
    'server.pem': `${storeCertificate.cert}${reached.ca ?? ''}`,
    'vivero.config.json': JSON.stringify({ targets: { staging } }),
    'run.json': '{}',
  });
  const chosen = reached.checks === undefined ? check : ['--check', reached.checks];
  const line = [
    'run',
    'staging',
    ...chosen,
    '--reporter',
    'json=run.json',
    '--timeout',
    reached.timeout ?? `${patient(10)}s`,
  ];
  const env = { TOKEN: token, PASSWORD: password, ...reached.env };
  const ended = await runCommandLine(line, { directory, env });
  const stored = readFileSync(`${directory}/run.json`, 'utf8');
  const results = stored === '{}' ? [] : runOf(stored).results;
  const outcomes = Object.fromEntries(results.map(({ id, outcome, reason }) => [id, `${outcome} ${reason}`.trim()]));
  const examine = (): Promise<Ended> => runCommandLine(['doctor', 'staging'], { directory, env });
  return { ...ended, outcomes, examine, text: `${ended.stdout}${ended.stderr}${stored}`.replaceAll(/\s+/g, ' ') };
}

/** Resolves to the proxy, which ends with the test. */
export async function proxied(t: Test, starting: Promise<TestProxy>): Promise<TestProxy> {
  const proxy = await starting;
  t.teardown(() => proxy.close());
  return proxy;
}
