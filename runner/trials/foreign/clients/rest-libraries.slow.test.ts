/** Libraries and programs that many clients are made of: what fails is right by its clause, and nothing else fails. */
import { spawnSync } from 'node:child_process';
import tap from 'tap';
import { patient } from '../../../../scripts/test/patient.test-support.ts';
import { type ForeignClient, judgeForeign } from '../../foreign-clients/judge-foreign.test-support.ts';
import { needsTrialPackages } from '../../trial-packages.test-support.ts';
import { programs } from './programs.test-support.ts';
import type { restLibraries } from './rest-libraries.test-support.ts';

tap.setTimeout(patient(900_000));
tap.jobs = 3;

/** To another port of the same host, or to another host: which of them stands in the run. */
const takesToken = 'client-credentials/token-not-taken-abroad';
/** All of them take the key of the API abroad: nobody tells them that it is one. */
const takesKey = 'client-credentials/secrets-not-taken-abroad';
const repeatsTwice = 'client-retries/repetition-not-repeated';

const ofLibraries: Readonly<Record<keyof typeof restLibraries, readonly string[]>> = {
  'fetch of Node': [takesKey],
  // It has no name of its own, and repeats a GET until it gets a response.
  'undici 8, with its redirect and retry interceptors': [takesKey, 'client-http/user-agent-sent', repeatsTwice],
  'axios 1.21.1': [takesKey],
  // It repeats a POST after a connection that ended, though it says that it repeats what is idempotent.
  'axios 1.21.1 with axios-retry 4.5.0': [takesKey, 'client-retries/post-not-repeated', repeatsTwice],
  'got 16.1.0': [takesKey, repeatsTwice],
  'ky 2.1.0': [takesKey, repeatsTwice],
  // It repeats a GET once, at once.
  'ofetch 1.5.1': [
    takesKey,
    'client-retries/long-retry-after-waited',
    'client-retries/retry-after-date-waited',
    'client-retries/retry-after-seconds-waited',
  ],
  // It leaves a Content-Type that it was given where POST becomes GET, and compares names of hosts without their ports.
  'node-fetch 3.3.2': [takesKey, takesToken, 'client-retries/content-fields-removed'],
  // It has no name of its own.
  'superagent 10.4.2': [takesKey, 'client-http/user-agent-sent'],
  // It repeats whatever it sends, at once, after ends of connections and after 429, 503 and 504.
  'superagent 10.4.2 that tries again': [
    takesKey,
    'client-http/user-agent-sent',
    'client-retries/long-retry-after-waited',
    'client-retries/post-not-repeated',
    'client-retries/post-not-repeated-after-504',
    'client-retries/retry-after-date-waited',
    'client-retries/retry-after-seconds-waited',
    repeatsTwice,
  ],
  // It repeats whatever it sends once after a connection that ended, and a POST as a POST after a 303.
  'urllib 4.9.2': [takesKey, 'client-retries/post-not-repeated', 'client-retries/read-after-303'],
  'openapi-fetch 0.17.0': [takesKey],
};

const ofPrograms: Readonly<Record<keyof typeof programs, readonly string[]>> = {
  // It leaves a Content-Type that it was given where POST becomes GET.
  curl: [takesKey, 'client-retries/content-fields-removed'],
  // It takes every field abroad, tokens too, and repeats whatever it sends.
  wget: [
    takesKey,
    takesToken,
    'client-retries/content-fields-removed',
    'client-retries/post-not-repeated',
    'client-retries/post-not-repeated-after-504',
    repeatsTwice,
  ],
  // It takes 103 for the response.
  'requests of Python': [takesKey, 'client-http/early-hints-read'],
  'httpx of Python': [takesKey, 'client-retries/content-fields-removed'],
  'aiohttp of Python': [takesKey, 'client-retries/content-fields-removed'],
  // It takes every field abroad where it reads.
  'urllib of Python': [takesKey, takesToken, 'client-http/early-hints-read'],
  // It sends the content of a POST again with the GET that a redirect makes of it, and takes every field abroad.
  'HTTP::Tiny of Perl': [
    takesKey,
    takesToken,
    'client-http/no-content-to-read',
    'client-retries/content-fields-removed',
  ],
  'LWP of Perl': [takesKey, takesToken, 'client-http/early-hints-read'],
  'curl of PHP': [takesKey, 'client-http/user-agent-sent', 'client-retries/content-fields-removed'],
  'streams of PHP': [takesKey, 'client-http/early-hints-read', 'client-http/user-agent-sent'],
  'Guzzle of PHP': [takesKey, 'client-retries/content-fields-removed'],
  // These two follow no redirect.
  'net/http of Ruby': [],
  'Faraday of Ruby': [],
  'net/http of Go': [takesKey, 'client-retries/content-fields-removed'],
  // It takes every field along that the program set.
  'java.net.http of Java': [takesKey, takesToken, 'client-retries/content-fields-removed'],
};

interface Pinned {
  /** Resolves to the client, which may import what is not installed with the root. */
  readonly load: () => Promise<ForeignClient>;
  readonly failed: readonly string[];
  /** Why it is not run on this machine; `false` where it is. */
  readonly skip: string | false;
}

function test(name: string, { load, failed, skip }: Pinned): void {
  void tap.test(name, { skip }, async (t) => {
    const results = await judgeForeign(await load());
    const idsOf = (outcome: string): string[] =>
      results.filter((result) => result.outcome === outcome).map(({ id }) => id);
    t.same(idsOf('failed').sort(), [...failed].sort(), 'fails what it does wrong');
    t.same(idsOf('errored'), [], 'no check is at a loss');
    t.ok(idsOf('passed').length > 30, 'passes what it does right');
  });
}

for (const [name, failed] of Object.entries(ofLibraries))
  test(name, { load: () => loadLibrary(name as keyof typeof restLibraries), failed, ...needsTrialPackages });

for (const [name, failed] of Object.entries(ofPrograms)) {
  const { client, probe } = programs[name as keyof typeof programs];
  const [program, ...words] = probe;
  const isThere = spawnSync(program, words).status === 0;
  test(name, { load: async () => client, failed, skip: !isThere && `${name} is not on this machine` });
}

async function loadLibrary(name: keyof typeof restLibraries): Promise<ForeignClient> {
  return (await import('./rest-libraries.test-support.ts')).restLibraries[name];
}
