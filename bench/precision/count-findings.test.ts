import t from 'tap';
import { type CountedRun, findingsOf } from './count-findings.ts';

const failed = (id: string, ...statements: readonly string[]): CountedRun => ({
  results: [
    {
      id,
      level: 'MUST',
      outcome: 'failed',
      assertions: [...statements.map((statement) => ({ statement, ok: false })), { statement: 'holds', ok: true }],
    },
  ],
});

t.test('each failure of an API is counted once, with why it is one', (t) => {
  const allow = '/servers, PUT: a 405 has Allow';
  const runs = [failed('operations/allow-sent', allow), failed('operations/allow-sent', allow, 'something new')];
  const found = findingsOf('powerdns', runs).map(({ statement, explanation }) => [statement, explanation?.isRight]);
  t.strictSame(found, [
    [allow, true],
    ['something new', undefined],
  ]);
  t.strictSame(
    findingsOf('example-todo', runs).map(({ explanation }) => explanation),
    [null, null],
    'of another API',
  );
  t.end();
});
