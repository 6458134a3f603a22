import { patient } from '../../scripts/test/patient.test-support.ts';
import { type MockOptions, type RunningMock, startMock } from '../../fixtures/mock/start-mock.ts';
import type { MockResponse, MockRequest, Overlay } from '../../fixtures/mock/overlay.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { troublesOf } from './hostile-reports.test-support.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunSettings } from '../engine/run-settings.ts';

const allSuites = ['mcp', 'metadata', 'authorization', 'bearer'] as const;

/** Suites that ask an MCP server, its metadata and its authorization server. */
export type AskingSuite = (typeof allSuites)[number];

/** How a hostile mock is run against. */
export interface HostileRun {
  /** Default all four. */
  readonly suites?: readonly AskingSuite[];
  /** Ids of checks of those suites; default all of them. */
  readonly checks?: readonly string[];
  /** Laid over the mock for this run. */
  readonly overlays?: readonly Overlay[];
  /** Default long enough for any answer that comes. */
  readonly timeoutMs?: number;
  /** Settings instead of those of a mock without its plant store. */
  readonly changes?: (settings: RunSettings) => Partial<RunSettings>;
}

/** What must come of a run against it. */
export interface HostileCase extends HostileRun {
  readonly exitCode: number;
  /** Ids of the checks that fail, every one of them, and no other one. */
  readonly fails: readonly string[];
  /** Those that may fail besides, since it depends on which answer is cut off, and where. */
  readonly mayFail?: readonly string[];
}

/** A mock that is given a bad character for one run after the other. */
export interface HostileMock extends RunningMock {
  ask(run: HostileRun): Promise<RunReport>;
}

/** Long enough for a busy machine that has to make what it is to read. */
const longTimeoutMs = patient(5000);

/** Short enough for a test that waits for it many times. */
export const shortTimeoutMs = patient(500);

/** Starts a mock whose authorization server asks nobody. */
export async function startHostileMock(options: MockOptions = {}): Promise<HostileMock> {
  const systems = ['plant-store', 'mcp', 'authorization'] as const;
  const mock = await startMock({ approval: 'automatic', systems, ...options });
  return {
    ...mock,
    ask: ({ suites = allSuites, checks: named, overlays = [], timeoutMs = longTimeoutMs, changes }) => {
      mock.setOverlays(overlays);
      const asked = checks.filter(
        ({ id }) => suites.some((suite) => id.startsWith(`${suite}/`)) && (named?.includes(id) ?? true),
      );
      const settings = mockSettings(mock, { timeoutMs });
      return executeRun(
        runInput(asked, {
          ...settings,
          plantStore: null,
          api: null,
          site: null,
          connector: null,
          ...changes?.(settings),
        }),
      );
    },
  };
}

/** Which requests to a system of the mock something is done to. */
export type Meant = (request: MockRequest) => boolean;

/** True for requests for protected-resource metadata, wherever it is asked for. */
export const forResourceMetadata: Meant = ({ path }) => path.includes('/.well-known/oauth-protected-resource');

/** True for requests for metadata of the authorization server. */
export const forServerMetadata: Meant = ({ path }) => path.includes('/.well-known/');

/** True for requests to an endpoint of the authorization server. */
export function to(endpoint: 'authorize' | 'token' | 'register' | 'jwks'): Meant {
  return ({ path }) => path === `/as/${endpoint}`;
}

/** True for JSON-RPC requests of one of the methods; of any, where none is given. */
export function calling(...methods: readonly string[]): Meant {
  return (request) => {
    const { method, id } = messageOf(request);
    return typeof method === 'string' && id !== undefined && (methods.length === 0 || methods.includes(method));
  };
}

/** Returns the JSON-RPC message that was posted; empty where there is none. */
function messageOf({ method, path, body }: MockRequest): Json {
  if (method !== 'POST' || path !== '/mcp') return {};
  try {
    const value: unknown = JSON.parse(body.toString());
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Returns an overlay that answers the requests that are meant in its own way, where the mock itself serves them: whatever
 * it refuses stays refused.
 */
export function answering(
  system: 'mcp' | 'authorization',
  isMeant: Meant,
  make: (request: MockRequest, answer: MockResponse) => MockResponse,
): Overlay {
  return {
    id: 'hostile',
    title: 'answers as nobody should',
    system,
    wrap: (next) => async (request) => {
      const answer = await next(request);
      // What a preflight gets is no document, and what HEAD gets may be empty.
      const isEmpty = request.method === 'HEAD' && answer.body.length === 0;
      const isDocument = answer.status < 400 && request.method !== 'OPTIONS' && !isEmpty;
      return isDocument && isMeant(request) ? make(request, answer) : answer;
    },
  };
}

/** Returns an overlay that edits the JSON of answers; text is written as it is, anything else as JSON. */
export function editing(
  system: 'mcp' | 'authorization',
  isMeant: Meant,
  edit: (value: Json, request: MockRequest) => unknown,
): Overlay {
  return answering(system, isMeant, (request, answer) => editJson(answer, (value) => edit(value, request)));
}

/** Returns an overlay that edits the results of JSON-RPC requests of the methods; errors stay. */
export function editingResults(
  methods: readonly string[],
  edit: (result: Json, request: MockRequest) => unknown,
): Overlay {
  return answering('mcp', calling(...methods), (request, answer) =>
    editJson(answer, (message) =>
      isJson(message['result']) ? { ...message, result: edit(message['result'], request) } : message,
    ),
  );
}

/** Returns an overlay that lists tools on pages of its own, whatever cursor it is asked for. */
export function listing(makePage: (request: MockRequest) => unknown): Overlay {
  const isMeant = calling('tools/list');
  const edit = editingResults(['tools/list'], (result, request) => ({ ...result, ...(makePage(request) as Json) }));
  return {
    ...edit,
    wrap: (next, mock) => edit.wrap((request) => next(isMeant(request) ? withoutCursor(request) : request), mock),
  };
}

function withoutCursor(request: MockRequest): MockRequest {
  const message = messageOf(request);
  const { params } = message;
  if (!isJson(params)) return request;
  const { cursor: _, ...kept } = params;
  const body = Buffer.from(JSON.stringify({ ...message, params: kept }));
  const headers = request.headers.filter(([name]) => name !== 'content-length');
  return { ...request, body, headers: [...headers, ['content-length', String(body.length)]] };
}

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Edits each JSON object of a plain body, or of the events of a stream. */
function editJson(answer: MockResponse, edit: (value: Json) => unknown): MockResponse {
  const text = answer.body.toString();
  const write = (json: string): string => {
    const value: unknown = JSON.parse(json);
    const edited = isJson(value) ? edit(value) : value;
    return typeof edited === 'string' ? edited : JSON.stringify(edited);
  };
  if (!isStream(answer)) return withBody(answer, write(text));
  const lines = text.split('\n').map((line) => (line.startsWith('data: {') ? `data: ${write(line.slice(6))}` : line));
  return withBody(answer, lines.join('\n'));
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStream({ headers }: MockResponse): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/event-stream'),
  );
}

/** Returns the answer as a stream of events that it begins with; what it says comes as its last event. */
export function asStream(answer: MockResponse, before: string | Buffer = ''): MockResponse {
  const text = answer.body.toString();
  const said = isStream(answer) || text === '' ? text : `data: ${text}\n\n`;
  const body = Buffer.concat([Buffer.from(before), Buffer.from(said)]);
  return withFields(withBody(answer, body), { 'content-type': 'text/event-stream' });
}

/** Returns the answer with another body: text and bytes as they are, anything else as JSON. */
export function withBody({ status, headers }: MockResponse, body: unknown): MockResponse {
  return {
    status,
    headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'),
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  };
}

/** Returns the answer with fields in the place of those of the same names. */
export function withFields(
  { headers, ...answer }: MockResponse,
  fields: Readonly<Record<string, string>>,
): MockResponse {
  const kept = headers.filter(([name]) => !Object.hasOwn(fields, name.toLowerCase()));
  return { ...answer, headers: [...kept, ...Object.entries(fields)] };
}

/** Ids of the checks that failed, sorted. */
function failedOf({ results }: RunReport): string[] {
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id }) => id)
    .toSorted();
}

/** Resolves to all that is wrong with what came of a case; see {@link troublesOf}. */
export async function judgeCase(report: RunReport, { exitCode, fails, mayFail = [] }: HostileCase): Promise<string[]> {
  const failed = failedOf(report);
  return [
    ...(await troublesOf(report)),
    ...(report.exitCode === exitCode ? [] : [`exit code ${report.exitCode} instead of ${exitCode}`]),
    ...fails.filter((id) => !failed.includes(id)).map((id) => `${id} does not fail`),
    ...failed.filter((id) => !fails.includes(id) && !mayFail.includes(id)).map((id) => `${id} fails`),
  ];
}

/** Ids of checks of the endpoint that read answers in every way there is, for targets that make each answer slow. */
export const fewChecks = [
  'mcp/speaks-an-era',
  'mcp/tools-listed',
  'mcp/tool-pages-end',
  'mcp/ping-answered',
  'mcp/odd-messages-survived',
  'mcp/malformed-json-refused',
  'mcp/unknown-method-refused',
  'mcp/get-answered-with-stream-or-405',
  'mcp/responses-well-formed',
  'mcp/no-server-error',
  'mcp/streams-bring-response',
  'mcp/streams-end',
  'mcp/streams-parsable',
];
