import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { answerPublicOperations } from './support/public-operations.ts';

/** A document of what there is not. */
export default defineCheck({
  id: 'reference/public-paths-served',
  clause: 'service:schema.public-paths-served',
  title: 'Public paths of the published document are there',
  why: 'Clients that are made from the document call what there is not.',
  sends:
    'GET of documented operations without a security requirement and without parameters in their paths, without credentials.',
  passes: 'Any answer but 404 and 410; 404 for a path with parameters says nothing.',
  fails: '404 or 410.',
  fix: 'Publish the document of the version that is running, with the servers that it runs on.',
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
      expect.that(`${name}: it is there`, status !== 404 && status !== 410, {
        expected: 'any answer but 404 and 410',
        actual: visit.stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});
