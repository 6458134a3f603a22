import t from 'tap';
import { keyOf } from '../peer.ts';
import { readNewmanReport } from './portman.ts';
import { readRespectReport } from './redocly-respect.ts';
import { readSpecmaticReport } from './specmatic.ts';
import { readStepCiOutput } from './step-ci.ts';
import { readStoredRun } from './vivero.ts';

t.test('Newman: failed assertions with the status that they judged, and requests without a response', async (t) => {
  const executions = [
    {
      item: { name: 'Read a book' },
      response: { code: 404 },
      assertions: [{ assertion: 'Schema is valid' }, { assertion: 'Status code is 2xx', error: {} }],
    },
    { item: { name: 'Add a book' }, requestError: { code: 'ECONNRESET' } },
  ];
  t.strictSame(readNewmanReport({ run: { executions } }).map(keyOf), [
    'Read a book: Status code is 2xx, status 404',
    'Add a book: no response: ECONNRESET',
  ]);
});

t.test('Redocly respect: failed checks with the status that they judged', async (t) => {
  const checks = [
    { name: 'schema check', passed: false },
    { name: 'status code check', passed: true },
  ];
  const executedSteps = [
    { stepId: 'get-book', checks, response: { statusCode: 200 } },
    { stepId: 'get-author', checks: [{ name: 'unexpected error', passed: false }] },
  ];
  const files = { 'library.yaml': { executedWorkflows: [{ workflowId: 'books', executedSteps }] } };
  t.strictSame(readRespectReport({ files }).map(keyOf), [
    'books get-book: schema check, status 200',
    'books get-author: unexpected error, status none',
  ]);
});

t.test(
  'Specmatic: failed tests without what is random in their names, with the statuses or the places that do not match',
  async (t) => {
    const xml = `<testsuite>
    <testcase name="contractTest() > Scenario: GET /books -> 200 with a request AND sort is set to 'title' AND a header"><failure message="x">
      Specification expected status 200 but response contained status 500</failure></testcase>
    <testcase name="GET /authors -> 200"><failure><![CDATA[
      >> RESPONSE.BODY.items[3].born
      >> RESPONSE.BODY.items[5].born ]]></failure></testcase>
    <testcase name="GET /health -> 200"><system-out>fine</system-out></testcase>
  </testsuite>`;
    t.strictSame(readSpecmaticReport(xml).map(keyOf), [
      'Scenario: GET /books -> 200 with a request AND a header: status 500 in place of 200',
      'GET /authors -> 200: RESPONSE.BODY.items[].born',
    ]);
  },
);

t.test('Step CI: the failed checks of a step, and steps that were not carried out', async (t) => {
  const output = [
    'Summary',
    '  ✕ Lend a book failed after 0.4s',
    '● loans › Lend a book',
    '✕ Status',
    '✔ JSON Schema',
    '⚠︎ loans › Read a loan',
    '✔ loans › List loans',
    'Tests: 1 failed, 0 passed, 1 total',
  ].join('\n');
  t.strictSame(readStepCiOutput(output).map(keyOf), [
    'loans › Lend a book: Status',
    'loans › Read a loan: not carried out',
  ]);
  t.throws(() => readStepCiOutput('TypeError: of its own'), /no summary/);
});

t.test('vivero: failed checks of MUST and SHOULD, and internal errors', async (t) => {
  const assertions = [
    { ok: false, statement: 'POST /books: is refused' },
    { ok: true, statement: 'POST /authors: is refused' },
  ];
  const results = [
    { id: 'operations/a', level: 'SHOULD', outcome: 'failed', assertions },
    { id: 'operations/b', level: 'ADVICE', outcome: 'failed', assertions },
    { id: 'operations/c', level: 'MUST', outcome: 'errored', assertions: [] },
    { id: 'operations/d', level: 'MUST', outcome: 'passed', assertions: [] },
  ];
  t.strictSame(readStoredRun({ results }).map(keyOf), [
    'operations/a: POST /books: is refused',
    'operations/c: internal error',
  ]);
});
