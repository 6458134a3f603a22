import { defineCheck } from '../../runner/kit/define-check.ts';
import { answerOperations } from './support/answered-operations.ts';

/** For example a letter in place of a number. */
export default defineCheck({
  id: 'reference/wrong-parameters-survived',
  clause: 'openapi:parameter.survived',
  title: 'Values that the published document does not allow cause no server error',
  why: 'Server errors disturb the people on duty, and make clients retry requests that can never succeed.',
  sends: 'GET of up to 20 documented operations with a value of one parameter that its schema does not allow.',
  passes: 'Any response except a server error.',
  fails: 'A server error, or no response.',
  fix: 'Validate parameters before you use them.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-wrong-page-server-error', 'ref-wrong-path-server-error'],
  async run({ api, expect }) {
    for (const { exchange, name } of await answerOperations(api, ['wrong']))
      expect.noServerError({ ...exchange, case: name });
  },
});
