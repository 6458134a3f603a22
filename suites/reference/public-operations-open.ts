import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { answerPublicOperations } from './support/public-operations.ts';

/** Clients trust the document. */
export default defineCheck({
  id: 'reference/public-operations-open',
  clause: 'openapi:security.none-needed',
  title: 'Operations without a security requirement need no credentials',
  why: 'Clients generated from the document send no credentials, and are refused.',
  sends: 'GET of documented operations without a security requirement, without credentials.',
  passes: 'Any status except 401 and 403. Inapplicable if the published document has no security requirements at all.',
  fails: '401 or 403.',
  fix: 'State the security of the operation in the document, or open the operation.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-public-operation-closed', 'ref-protected-documented-public'],
  async run({ api, expect }) {
    for (const { name, exchange, visit } of await answerPublicOperations(api)) {
      const { status = 0 } = exchange.response ?? {};
      expect.that(`${name}: it requires no credentials`, status !== 401 && status !== 403, {
        expected: 'a response that requires no credentials',
        actual: visit.stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});
