import type { MockRequest } from '../../../fixtures/mock/overlay.ts';

const ok = (description: string, schema: object): object => ({
  description,
  content: { 'application/json': { schema } },
});

const error = ok('Why not.', { $ref: '#/components/schemas/Error' });

/** Returns the OpenAPI document of the control API, at the host that it was requested from. */
export function describeControl({ headers }: Pick<MockRequest, 'headers'>): object {
  const host = headers.find(([name]) => name === 'host')?.[1] ?? 'localhost';
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control of the mock',
      version: '1',
      description:
        'For tests of clients: what they sent, what is wrong with it, and how the mock behaves. Served to the machine that it runs on, and to no web page of another origin.',
    },
    servers: [{ url: `http://${host}/__vivero` }],
    paths: { '/journal': journalPath, '/events': eventsPath, '/scenario': scenarioPath, '/verdict': verdictPath },
    components: { schemas },
  };
}

const journalPath = {
  get: {
    operationId: 'readJournal',
    summary: 'Requests that came, the oldest first; the newest 2,000 are kept.',
    parameters: [
      {
        name: 'since',
        in: 'query',
        description: 'Only requests with a higher number.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
    ],
    responses: { 200: ok('The requests.', { $ref: '#/components/schemas/Journal' }), default: error },
  },
  delete: {
    operationId: 'clearJournal',
    summary: 'Forgets what came so far, such as requests that a test meant to be refused.',
    responses: { 204: { description: 'Forgotten.' }, default: error },
  },
};

const eventsPath = {
  get: {
    operationId: 'followJournal',
    summary: 'Requests as they come, as server-sent events. Of very many, some are counted and not told.',
    responses: { 200: { description: 'An event stream.', content: { 'text/event-stream': {} } }, default: error },
  },
};

const scenarioPath = {
  get: {
    operationId: 'readScenario',
    summary: 'The scenario that the mock brings about now, and those that there are.',
    responses: { 200: ok('The scenarios.', { $ref: '#/components/schemas/Scenarios' }), default: error },
  },
  post: {
    operationId: 'chooseScenario',
    summary: 'Has the mock bring about a scenario, for requests from now on.',
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
      },
    },
    responses: { 200: ok('The scenarios.', { $ref: '#/components/schemas/Scenarios' }), default: error },
  },
};

const verdictPath = {
  get: {
    operationId: 'readVerdict',
    summary: 'What the checks of clients say of everything that came so far.',
    responses: { 200: ok('The verdict.', { $ref: '#/components/schemas/Verdict' }), default: error },
  },
};

const schemas = {
  Error: {
    type: 'object',
    required: ['error', 'message'],
    properties: { error: { type: 'integer' }, message: { type: 'string' } },
  },
  Journal: {
    type: 'object',
    required: ['total', 'faulty', 'entries'],
    properties: {
      total: { type: 'integer', description: 'How many requests came.' },
      faulty: { type: 'integer', description: 'How many of them have a finding.' },
      entries: { type: 'array', items: { $ref: '#/components/schemas/Entry' } },
    },
  },
  Entry: {
    type: 'object',
    required: ['exchange', 'scenario', 'place', 'findings'],
    properties: {
      exchange: { type: 'object', description: 'The request and its response, without secrets, as in run.json.' },
      scenario: { type: 'string' },
      place: { type: 'string', description: 'What the URL is for, such as token or mcp.' },
      findings: { type: 'array', items: { type: 'object', required: ['check', 'level', 'statement'] } },
    },
  },
  Scenarios: {
    type: 'object',
    required: ['current', 'canChoose', 'scenarios'],
    properties: {
      current: { type: 'string', description: 'Empty where every scenario is served, each at a URL of its own.' },
      canChoose: { type: 'boolean', description: 'Whether one scenario is served at a time, which a POST chooses.' },
      scenarios: { type: 'array', items: { type: 'object', required: ['id', 'title', 'kinds'] } },
    },
  },
  Verdict: {
    type: 'object',
    required: ['scenario', 'requests', 'verdict', 'reason', 'passed', 'failed', 'results'],
    properties: {
      scenario: { type: 'string' },
      requests: { type: 'integer' },
      verdict: { enum: ['conforms', 'does not conform', 'inconclusive'] },
      reason: { type: 'string', description: 'Why it is inconclusive; else empty.' },
      passed: { type: 'integer' },
      failed: { type: 'integer' },
      results: { type: 'array', description: 'One for each check that applies.', items: { type: 'object' } },
    },
  },
};
