import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MockResponse, MockRequest, Overlay } from '../../fixtures/mock/overlay.ts';
import {
  answering,
  asStream,
  calling,
  fewChecks,
  type HostileCase,
  shortTimeoutMs,
  startHostileMock,
  withBody,
} from './hostile-mcp.test-support.ts';

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

/** Streams that nobody should send, by what is wrong with them, and what must come of a run that reads them. */
export const hostileStreams: Readonly<Record<string, HostileCase>> = {
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

/** Runs against each of the streams that are long, and keeps nothing. */
export default async function askHeavyStreams(): Promise<void> {
  const mock = await startHostileMock();
  const heavy = Object.values(hostileStreams).filter(({ timeoutMs }) => timeoutMs === undefined);
  for (let time = 0; time < 2; time += 1) for (const hostile of heavy) await mock.ask({ suites: ['mcp'], ...hostile });
  await mock.close();
}
