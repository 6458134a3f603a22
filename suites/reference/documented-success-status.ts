import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type AnsweredOperation, answerOperations } from './support/answered-operations.ts';

/** Statuses that HTTP or a proxy may return for any request. They need not be documented. */
const always = new Set([401, 403, 405, 406, 408, 421, 425, 426, 429, 431, 451, 502, 503, 504]);

/** Clients handle only the statuses that they know. */
export default defineCheck({
  id: 'reference/documented-success-status',
  clause: 'openapi:responses.success-documented',
  title: 'Requests that the document allows get a status that it names',
  why: 'Clients generated from the document throw an error on a correct response, or report their correct request as wrong.',
  sends: 'GET of up to 40 documented operations with values from the document.',
  passes:
    'A status that the document names, by itself, by a range or by `default`. Redirects, 401, 403 and other statuses that HTTP allows for any request. 404 if the path has parameters.',
  fails:
    'An undocumented success, an error for a documented request, 404 for a path without parameters, or a server error.',
  fix: 'Name the status in the document, or return one that it names.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-answer-status-202',
    'ref-answer-status-204',
    'ref-answer-server-error',
    'ref-public-operation-missing',
  ],
  async run({ api, expect }) {
    for (const answered of await answerOperations(api, ['sample'])) {
      const { name, exchange, visit, operation } = answered;
      expect.that(`${name}: the status is documented`, isRight(answered), {
        expected: Object.keys(operation.responses).slice(0, 20),
        actual: visit.stopped ?? describeAnswer(exchange),
        exchange,
      });
    }
  },
});

function isRight({ exchange, judgement, operation }: AnsweredOperation): boolean {
  const { response, fault } = exchange;
  if (response === null || fault !== null) return false;
  if (judgement.documentedAs !== null && response.status < 500) return true;
  if (response.status === 404) return operation.parameters.some((parameter) => parameter.in === 'path');
  return always.has(response.status) || (response.status >= 300 && response.status < 400);
}
