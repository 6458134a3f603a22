import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { runInput, settingsWithoutSystems } from '../engine/run-input.test-support.ts';
import { noTokens } from '../engine/reached-systems.ts';

/** What Prism 5.16 gets wrong on our contract as it comes, each looked at by hand. */
const knownFaults: Readonly<Record<string, string>> = {
  'bearer/altered-token-refused': 'no token is verified: whatever follows "Bearer " passes',
  'bearer/bearer-challenge-has-parameters': 'its challenge is the bare word "Bearer"',
  'bearer/credentials-judged-before-body': 'a malformed body is read before the credentials, and never answered',
  'bearer/hostile-token-refused': 'no token is verified',
  'bearer/invalid-token-named': 'its challenge is the bare word "Bearer", without an error',
  'bearer/other-schemes-refused': 'no token is verified: "Bearer Bearer <token>" passes',
  'bearer/random-token-refused': 'no token is verified',
  'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
  'bearer/scheme-accepted-in-any-case': 'the scheme is compared letter by letter: "bearer" is refused',
  'http1/bodiless-statuses-unframed': 'a preflight gets 204 with Content-Length: 0',
  'http1/host-unambiguous': 'Node takes the first of two Hosts',
  'http1/odd-fields-survived': 'the program ends at an Accept that cannot be parsed',
  'http1/odd-targets-survived': 'the target // is answered 500',
  'plant-store/allow-names-post': '405 without Allow',
  'plant-store/created-plants-offer-no-credentials': 'any origin may read a created plant, with credentials',
  'plant-store/deep-nesting-survived': 'malformed JSON is never answered',
  'plant-store/empty-body-refused': 'an empty chunked body is malformed JSON to it, and never answered',
  'plant-store/error-shape': 'its own error body in place of Error for a charset that it does not know',
  'plant-store/extreme-nesting-survived': 'a body nested 100,000 deep overflows its stack: 500',
  'plant-store/foreign-encodings-survived': 'a byte order mark and UTF-16 are malformed JSON to it, and never answered',
  'plant-store/foreign-origins-get-no-credentials': 'any origin may read the responses, with credentials',
  'plant-store/gzip-body-survived': 'a gzip-coded body is malformed JSON to it, and never answered',
  'plant-store/int64-ids-accepted': 'ids beyond 2^53 are refused',
  'plant-store/lenient-json-refused': 'malformed JSON is never answered',
  'plant-store/malformed-json-refused': 'malformed JSON is never answered',
  'plant-store/media-type-refused': 'a media type that cannot be parsed is answered 500',
  'plant-store/no-server-error': 'the 500s named above',
  'plant-store/plant-echoed': 'a static mock answers with its example',
  'plant-store/validated-under-any-media-type': 'a media type that cannot be parsed is answered 500',
};

const contract = fileURLToPath(new URL('../../contracts/plant-store.openapi.yaml', import.meta.url));
const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

/** Resolves to the address that `prism mock` says it listens on. It is started again there where it ends, as by those who keep it running, until the test ends. */
async function startPrism(test: { teardown(end: () => void): void }): Promise<string> {
  let isOver = false;
  let child = launch('0');
  test.teardown(() => {
    isOver = true;
    child.kill();
  });
  const url = await addressOf(child);
  const startAgain = (): void => {
    if (isOver) return;
    child = launch(new URL(url).port);
    child.once('exit', startAgain);
    // Read to its end: Prism dies of a closed pipe.
    child.stdout.resume();
  };
  child.once('exit', startAgain);
  return url;
}

function launch(port: string) {
  const line = [cli, 'mock', '--multiprocess', 'false', '-p', port, contract];
  return spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'ignore'] });
}

function addressOf(child: ReturnType<typeof launch>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /listening on (http:\/\/[\d.]+:\d+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Prism ended before it listened: ${output}`)));
  });
}

t.test('the suites find exactly what plain Prism gets wrong', async (t) => {
  const url = await startPrism(t);
  const report = await executeRun(
    runInput(checks, {
      ...settingsWithoutSystems,
      targetName: 'prism',
      plantStore: {
        url: new URL(url),
        document: null,
        tokens: { ...noTokens, valid: 'any-token-will-do' },
        tokenSource: null,
      },
      concurrency: 8,
      timeoutMs: patient(1000),
    }),
  );
  const failed = report.results.filter((result) => result.outcome === 'failed').map((result) => result.id);
  t.strictSame(
    failed,
    Object.keys(knownFaults).filter((id) => failed.includes(id)),
    'nothing fails that is not known',
  );
  for (const [id, fault] of Object.entries(knownFaults)) t.ok(failed.includes(id), `${id}: ${fault}`);
  t.equal(report.summary.errored + report.summary.untestable, 0, 'every check that applies was put');
  t.equal(report.exitCode, 1);
});
