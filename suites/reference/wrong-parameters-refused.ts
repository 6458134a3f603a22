import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { answerOperations } from './answered-operations.ts';

/** Silence about a mistake is an answer to another question. */
export default defineCheck({
  id: 'reference/wrong-parameters-refused',
  clause: 'openapi:parameter.values',
  title: 'Values that the published document does not allow are refused',
  why: 'A client with a mistake gets the answer to another question and takes it for its own.',
  sends: 'GET of documented operations with a value of one parameter that its schema does not allow, up to 20 of them.',
  passes: 'Any 4xx.',
  fails: 'A success, or a redirect. Server errors are judged apart.',
  mend: 'Judge parameters by their schemas, and answer 400 or 422.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-wrong-page-ignored', 'ref-wrong-enum-ignored'],
  async run({ api, expect }) {
    for (const { exchange, name, visit } of await answerOperations(api, ['wrong'])) {
      const { status = 0 } = exchange.response ?? {};
      const isRefused = status >= 400 || exchange.response === null;
      expect.that(`${name}: it is refused`, isRefused, {
        expected: 'status 4xx',
        actual: visit.stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});
