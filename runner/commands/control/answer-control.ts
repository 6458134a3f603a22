import type { MockRequest, MockResponse } from '../../../fixtures/mock/overlay.ts';
import { escapeJson } from '../../text/escape.ts';
import type { ControlSession } from './control-session.ts';
import { describeControl } from './describe-control.ts';
import { followJournal } from './follow-journal.ts';
import { controlPath, refusalOf } from './guard-control.ts';
import { liveVerdict } from './live-verdict.ts';

/** Returns what answers requests below {@link controlPath}, and `null` to all others. `page` is the live page. */
export function answerControl(
  session: ControlSession,
  page: () => Promise<string>,
): (request: MockRequest) => MockResponse | Promise<MockResponse> | null {
  return (request) => {
    if (!request.path.startsWith(controlPath)) return null;
    const refusal = refusalOf(request);
    if (refusal !== null) return problem(403, refusal);
    const routes = routesOf(session, page)[request.path.slice(controlPath.length)];
    if (routes === undefined)
      return problem(404, `there is nothing here: ${controlPath}openapi.json says what there is`);
    const route = routes[request.method];
    const allowed = Object.keys(routes).join(', ');
    if (route === undefined) return { ...problem(405, `the methods are ${allowed}`, [['Allow', allowed]]) };
    return session.ready().then(() => route(request));
  };
}

type Route = (request: MockRequest) => MockResponse | Promise<MockResponse>;

function routesOf(session: ControlSession, page: () => Promise<string>): Record<string, Record<string, Route>> {
  return {
    '': { GET: async () => html(await page()) },
    journal: { GET: (request) => readJournal(session, request), DELETE: () => clearJournal(session) },
    events: { GET: () => followJournal(session) },
    scenario: { GET: () => json(200, scenarioOf(session)), POST: (request) => chooseScenario(session, request) },
    verdict: { GET: () => json(200, verdictOf(session)) },
    'openapi.json': { GET: (request) => json(200, describeControl(request)) },
  };
}

function readJournal({ journal }: ControlSession, { target }: MockRequest): MockResponse {
  const given = new URLSearchParams(target.split('?', 2)[1]).get('since') ?? '0';
  if (!/^\d{1,15}$/.test(given)) return problem(400, 'since is the number of a request, such as 12');
  const entries = journal.after(Number(given));
  return json(200, { total: journal.total, faulty: journal.faulty, entries });
}

function clearJournal(session: ControlSession): MockResponse {
  session.clear();
  return { status: 204, headers: [], body: '' };
}

function scenarioOf(session: ControlSession): object {
  const { canChoose, scenarios } = session;
  return { current: session.current(), canChoose, scenarios };
}

function chooseScenario(session: ControlSession, { body, headers }: MockRequest): MockResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return problem(415, 'the body is JSON, under application/json');
  const id = idOf(body.toString('utf8'));
  if (id === null) return problem(400, 'the body is an object with the id of a scenario: {"id": "plain"}');
  if (!session.scenarios.some((scenario) => scenario.id === id)) return problem(404, 'there is no such scenario');
  try {
    session.choose(id);
  } catch (error) {
    return problem(409, error instanceof Error ? error.message : String(error));
  }
  return json(200, scenarioOf(session));
}

function idOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('id' in value)) return null;
    return typeof value.id === 'string' ? value.id : null;
  } catch {
    return null;
  }
}

function verdictOf(session: ControlSession): object {
  const results = session.judge();
  return {
    scenario: session.current(),
    requests: session.journal.total,
    ...liveVerdict(results, session.journal),
    results: results.filter(({ outcome }) => outcome !== 'inapplicable'),
  };
}

const headers: MockResponse['headers'] = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Nothing that a client sent acts where the answer is shown. */
function json(status: number, value: unknown): MockResponse {
  return {
    status,
    headers: [['Content-Type', 'application/json'], ...headers],
    body: escapeJson(JSON.stringify(value)),
  };
}

function problem(status: number, message: string, more: MockResponse['headers'] = []): MockResponse {
  const answer = json(status, { error: status, message });
  return { ...answer, headers: [...answer.headers, ...more] };
}

function html(page: string): MockResponse {
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'no-referrer'],
      ...headers,
    ],
    body: page,
  };
}
