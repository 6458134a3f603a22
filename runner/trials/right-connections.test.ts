import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { startPlainStore, type StoreBehaviour } from './plain-store.test-support.ts';
import { runInput } from '../engine/run-input.test-support.ts';

const asked = checks.filter(({ id }) =>
  [
    'plant-store/broken-framing-survived',
    'plant-store/chunked-body-accepted',
    'plant-store/concurrent-plants-accepted',
    'plant-store/connection-reused',
    'plant-store/connection-usable-after-refusal',
    'plant-store/expect-continue-honoured',
    'plant-store/no-server-error',
    'plant-store/valid-plant-accepted',
  ].includes(id),
);

const refusal = (status: string): string => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** What HTTP lets a server do with bytes behind a body, half a body and half a chunk. */
const right: Readonly<Record<string, StoreBehaviour>> = {
  'answers 400 and closes': {},
  'answers 501, for a method that it does not know': { toBroken: refusal('501 Not Implemented') },
  'answers 505': { toBroken: refusal('505 HTTP Version Not Supported') },
  'answers 405': { toBroken: refusal('405 Method Not Allowed') },
  'answers 408': { toBroken: refusal('408 Request Timeout') },
  'answers 413': { toBroken: refusal('413 Content Too Large') },
  'answers 414': { toBroken: refusal('414 URI Too Long') },
  'answers 431': { toBroken: refusal('431 Request Header Fields Too Large') },
  'answers in HTTP/1.0': { toBroken: 'HTTP/1.0 400 Bad Request\r\n\r\n' },
  'answers less than it announces, and closes': { toBroken: 'HTTP/1.1 400 Bad Request\r\nContent-Length: 90\r\n\r\n{' },
  'writes a page that is no HTTP': { toBroken: '<html>400 Bad Request</html>' },
  'closes without an answer': { toBroken: 'close' },
  'does not answer at all': { toBroken: null },
  'answers before it has read the body': { answersEarly: true },
};

for (const [name, behaviour] of Object.entries(right)) {
  t.test(`a store is right that ${name}`, async (t) => {
    const store = await startPlainStore(behaviour);
    t.teardown(() => store.close());
    const report = await executeRun(runInput(asked, { ...store.settings, timeoutMs: patient(5000) }));
    const accused = report.results.filter(({ outcome }) => outcome !== 'passed');
    t.strictSame(
      accused.map(({ id, reason }) => `${id}: ${reason}`),
      [],
    );
  });
}

for (const status of ['500 Internal Server Error', '502 Bad Gateway']) {
  t.test(`a store fails that answers broken requests ${status}`, async (t) => {
    const store = await startPlainStore({ toBroken: refusal(status) });
    t.teardown(() => store.close());
    const report = await executeRun(runInput(asked, { ...store.settings, timeoutMs: patient(5000) }));
    const failed = report.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    t.strictSame(failed, ['plant-store/broken-framing-survived', 'plant-store/no-server-error']);
  });
}
