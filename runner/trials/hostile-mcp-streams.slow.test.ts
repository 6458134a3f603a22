import { setImmediate as nextTurn } from 'node:timers/promises';
import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { MockResponse, MockRequest, Overlay } from '../../fixtures/mock/overlay.ts';
import {
  answering,
  asStream,
  calling,
  fewChecks,
  type HostileCase,
  judgeCase,
  shortTimeoutMs,
  startHostileMock,
  withBody,
} from './hostile-mcp.test-support.ts';

t.setTimeout(patient(1_200_000));

const mock = await startHostileMock();
t.teardown(() => mock.close());

type Making = (request: MockRequest, answer: MockResponse) => MockResponse;

function streaming(make: Making, ...methods: readonly string[]): Overlay[] {
  return [answering('mcp', calling(...methods), make)];
}

async function* never(): AsyncGenerator<Uint8Array> {
  await new Promise(() => undefined);
  yield new Uint8Array();
}

/** Pieces as fast as they are taken. */
async function* forEver(piece: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(piece);
  for (;;) {
    yield bytes;
    await nextTurn();
  }
}

/** A byte a second. */
async function* dripping(): AsyncGenerator<Uint8Array> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000).unref());
    yield Buffer.from(':');
  }
}

function goingOn(answer: MockResponse, stream: AsyncIterable<Uint8Array>): MockResponse {
  return { ...answer, wire: { stream } };
}

const nothingSaid = (answer: MockResponse): MockResponse => asStream(withBody(answer, ''), ': \n\n');
const log = 'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}\n\n';

const streams: Readonly<Record<string, HostileCase>> = {
  'that stay open behind the response': {
    checks: fewChecks,
    overlays: streaming((_, answer) => goingOn(asStream(answer), never())),
    exitCode: 0,
    fails: ['mcp/streams-end'],
  },
  'that go on behind the response': {
    checks: fewChecks,
    overlays: streaming((_, answer) => goingOn(asStream(answer), forEver(': \n')), 'initialize', 'tools/list'),
    exitCode: 0,
    fails: ['mcp/streams-end'],
  },
  'that never say anything': {
    checks: fewChecks,
    timeoutMs: shortTimeoutMs,
    overlays: streaming((_, answer) => goingOn(nothingSaid(answer), never())),
    exitCode: 1,
    fails: ['mcp/speaks-an-era', 'mcp/streams-bring-response'],
  },
  'of a byte a second': {
    checks: fewChecks,
    timeoutMs: shortTimeoutMs,
    overlays: streaming((_, answer) => goingOn(nothingSaid(answer), dripping())),
    exitCode: 1,
    fails: ['mcp/speaks-an-era', 'mcp/streams-bring-response'],
  },
  'of comments alone': {
    checks: fewChecks,
    timeoutMs: shortTimeoutMs,
    overlays: streaming((_, answer) => goingOn(nothingSaid(answer), forEver(':x\n'.repeat(5000)))),
    exitCode: 1,
    fails: ['mcp/speaks-an-era'],
    // Whether its end is a time or a length.
    mayFail: ['mcp/streams-bring-response'],
  },
  'of one event without end': {
    checks: fewChecks,
    timeoutMs: shortTimeoutMs,
    overlays: streaming((_, answer) => goingOn(asStream(withBody(answer, ''), 'data: '), forEver('x'.repeat(65_536)))),
    exitCode: 1,
    fails: ['mcp/speaks-an-era'],
    mayFail: ['mcp/streams-bring-response'],
  },
  'of a million empty events': {
    checks: fewChecks,
    overlays: streaming((_, answer) => asStream(answer, Buffer.from('data\n\n'.repeat(1_000_000)))),
    exitCode: 1,
    fails: ['mcp/speaks-an-era'],
  },
  'of more messages than anybody reads': {
    checks: fewChecks,
    overlays: streaming((_, answer) => asStream(answer, log.repeat(50_000))),
    exitCode: 1,
    fails: ['mcp/speaks-an-era'],
  },
  'with one event of megabytes before the response': {
    checks: fewChecks,
    overlays: streaming((_, answer) => asStream(answer, `data: "${'x'.repeat(5_000_000)}"\n\n`), 'ping'),
    exitCode: 0,
    fails: [],
  },
  'that are not UTF-8': {
    checks: fewChecks,
    overlays: streaming((_, answer) => asStream(answer, Buffer.from(': \xff\xfe\n\n', 'latin1'))),
    exitCode: 1,
    fails: ['mcp/streams-parsable'],
  },
  'with data that is not JSON': {
    checks: fewChecks,
    overlays: streaming((_, answer) => asStream(answer, 'data: \u001b[2J\n\ndata: {\n\n')),
    exitCode: 1,
    fails: ['mcp/streams-parsable'],
  },
  'of GET that never end': {
    checks: fewChecks,
    overlays: [
      answering(
        'mcp',
        ({ method, path }) => method === 'GET' && path === '/mcp',
        (_, answer) => goingOn(asStream(withBody(answer, '')), forEver('data: 1\n\n'.repeat(1000))),
      ),
    ],
    exitCode: 0,
    fails: [],
  },
};

for (const [name, hostile] of Object.entries(streams)) {
  t.test(`streams ${name}`, async (t) => {
    t.strictSame(await judgeCase(await mock.ask({ suites: ['mcp'], ...hostile }), hostile), []);
  });
}

t.test('memory stays flat', async (t) => {
  const heavy = Object.values(streams).filter(({ timeoutMs }) => timeoutMs === undefined);
  const ask = async (): Promise<void> => {
    for (const hostile of heavy) await mock.ask({ suites: ['mcp'], ...hostile });
  };
  await ask();
  const before = process.memoryUsage().rss;
  await ask();
  t.ok(process.memoryUsage().rss - before < 200_000_000, 'less than 200 MB more for the same again');
});
