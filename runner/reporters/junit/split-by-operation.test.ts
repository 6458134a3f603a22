import t from 'tap';
import type { StoredAssertion } from '../../../contracts/run-report/run-report.ts';
import { describeOperations } from '../console/console-operations.ts';
import { createInk } from '../../text/ink.ts';
import { sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { reportAsJunit } from './junit.ts';

const stated = (statement: string, ok: boolean): StoredAssertion => ({
  ok,
  statement,
  expected: 'status 4xx',
  actual: 'status 201',
  exchange: null,
});
const operation = (method: string, path: string) =>
  ({
    method,
    path,
    operationId: null,
    requests: 3,
    statuses: { 201: 3 },
    reached: true,
    reason: null,
    matrix: [],
  }) as const;

const report = sampleReport(
  [
    sampleResult('operations/invalid-refused', 'failed', {
      assertions: [
        stated('POST /books, body /pages, minimum: a value that is not allowed is refused', false),
        stated('POST /authors, body /born, maximum: a value that is not allowed is refused', true),
        stated('POST /books/{bookId}, body /pages, minimum: a value that is not allowed is refused', true),
        stated('/health: DELETE, which the document does not list, is not served', true),
      ],
    }),
    sampleResult('operations/deleted-gone', 'inapplicable', { assertions: [] }),
    sampleResult('plant-store/missing-name-refused', 'passed'),
  ],
  { operations: [operation('POST', '/books'), operation('POST', '/authors'), operation('POST', '/books/{bookId}')] },
);
const options = { color: false, width: 100, ascii: false, directory: null };

t.test('JUnit has a suite for each operation, and fails only the one that fails', async (t) => {
  const xml = reportAsJunit(report, options);
  const suites = [...xml.matchAll(/<testsuite name="([^"]*)"[^>]*? tests="(\d+)" failures="(\d+)"/g)];
  t.strictSame(
    suites.map(([, ...facts]) => facts.join(' ')),
    [
      'operations POST /books 1 1',
      'operations POST /authors 1 0',
      'operations POST /books/{bookId} 1 0',
      'operations 2 0',
      'plant-store 1 0',
    ],
  );
});

t.test('the console names the operations with findings, the most first, and no others that were reached', async (t) => {
  const scope = { ink: createInk(options), width: 100, exchanges: new Map() };
  const lines = describeOperations(report, scope);
  t.match(lines[0], /^Operations: 3 of 3 reached, 9 requests/);
  t.strictSame(lines.slice(1), ['  POST /books (3 × 201): 1 finding']);
});
