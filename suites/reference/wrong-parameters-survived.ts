import { defineCheck } from '../../runner/kit/define-check.ts';
import { answerOperations } from './support/answered-operations.ts';

/** A letter where a number should be. */
export default defineCheck({
  id: 'reference/wrong-parameters-survived',
  clause: 'openapi:parameter.survived',
  title: 'Values that the published document does not allow make no server fail',
  why: 'A server error is noise for those on duty, and tells clients to try again what can never work.',
  sends: 'GET of documented operations with a value of one parameter that its schema does not allow, up to 20 of them.',
  passes: 'Any answer but a server error.',
  fails: 'A server error, or no answer.',
  fix: 'Judge parameters before they are used.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-wrong-page-server-error', 'ref-wrong-path-server-error'],
  async run({ api, expect }) {
    for (const { exchange, name } of await answerOperations(api, ['wrong']))
      expect.noServerError({ ...exchange, case: name });
  },
});
