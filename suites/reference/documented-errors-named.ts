import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { answerOperations } from './support/answered-operations.ts';

/** Clients show people what went wrong. */
export default defineCheck({
  id: 'reference/documented-errors-named',
  clause: 'openapi:responses.errors-documented',
  title: 'The document names the errors for wrong parameters and missing credentials',
  why: 'Clients generated from the document have no type for the error, and cannot show people what is wrong.',
  sends: 'GET of documented operations with a value that the document does not allow, and without credentials.',
  passes:
    'A 4xx that the document names, by its status, by a range or by `default`. Other checks judge other statuses.',
  fails: 'A 4xx that the document does not name.',
  fix: 'Name the errors in the document, or describe them once as `default`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-errors-undocumented', 'ref-401-undocumented'],
  async run({ api, expect }) {
    for (const { name, exchange, operation, judgement } of await answerOperations(api, ['anonymous', 'wrong'])) {
      const { status = 0 } = exchange.response ?? {};
      const isError = status >= 400 && status < 500;
      expect.that(`${name}: the error is documented`, !isError || judgement.documentedAs !== null, {
        expected: Object.keys(operation.responses).slice(0, 20),
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});
