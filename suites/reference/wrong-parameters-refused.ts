import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { answerOperations } from './support/answered-operations.ts';

/** Limits that common frameworks silently replace by a default: the response itself shows how much was returned. */
const wishes = /^(?:limit|offset|size|count|(?:page|per|max)[-_]?(?:size|page|results|limit))$/i;

/** A server that ignores an error responds to another request than the client meant. */
export default defineCheck({
  id: 'reference/wrong-parameters-refused',
  clause: 'openapi:parameter.values',
  title: 'Values that the published document does not allow are refused',
  why: 'A client with an error gets the response to another request, and takes it for its own.',
  sends:
    'GET of up to 20 documented operations with a value of one parameter that its schema does not allow. If the document names 400 or 422 for the operation, also with numbers just beyond the bounds.',
  passes:
    'Any 4xx. Limits such as `limit` or `page_size` are not tested, since frameworks may replace them by a default. Other checks judge server errors.',
  fails: 'A success or a redirect.',
  fix: 'Validate parameters by their schemas, and return 400 or 422.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-wrong-page-ignored', 'ref-wrong-enum-ignored', 'ref-below-minimum-taken'],
  async run({ api, expect }) {
    const answered = await answerOperations(api, ['wrong', 'beyond']);
    const judged = answered.filter(
      ({ wrong, asked, operation }) =>
        !wishes.test(wrong ?? '') && (asked === 'wrong' || namesRefusal(Object.keys(operation.responses))),
    );
    if (judged.length === 0)
      throw new Inapplicable(
        'the published document has no parameter whose schema excludes a value, apart from page sizes and limits, which servers may adjust',
      );
    for (const { exchange, name, visit } of judged) {
      const { status = 0 } = exchange.response ?? {};
      const isRefused = status >= 400 || exchange.response === null;
      expect.that(`${name}: the request is refused`, isRefused, {
        expected: 'status 4xx',
        actual: visit.stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});

/** Bounds of numbers are often only advice. A document that names 400 or 422 enforces them. */
function namesRefusal(statuses: readonly string[]): boolean {
  return statuses.some((status) => ['400', '422', '4XX'].includes(status.toUpperCase()));
}
