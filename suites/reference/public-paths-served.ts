import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { answerPublicOperations } from './support/public-operations.ts';

/** The document may describe paths that do not exist. */
export default defineCheck({
  id: 'reference/public-paths-served',
  clause: 'service:schema.public-paths-served',
  title: 'The public paths of the published document exist',
  why: 'Clients generated from the document call paths that do not exist.',
  sends:
    'GET of documented operations without a security requirement and without parameters in their paths, without credentials.',
  passes: 'Any status except 404 and 410. Paths with parameters are not tested, since 404 is correct there.',
  fails: '404 or 410.',
  fix: 'Publish the document of the running version, with the servers that it runs on.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-public-operation-missing', 'ref-schema-server-path-wrong'],
  async run({ api, expect }) {
    const fixed = (await answerPublicOperations(api)).filter(
      ({ operation }) => !operation.parameters.some((parameter) => parameter.in === 'path'),
    );
    if (fixed.length === 0) throw new Inapplicable('the document has no public path without parameters');
    for (const { name, exchange, visit } of fixed) {
      const { status = 0 } = exchange.response ?? {};
      expect.that(`${name}: it exists`, status !== 404 && status !== 410, {
        expected: 'any response except 404 and 410',
        actual: visit.stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});
