import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type AnsweredOperation, answerOperations } from './support/answered-operations.ts';

/** What HTTP and whoever stands before the service may answer to anything, and need not be documented. */
const always = new Set([401, 403, 405, 406, 408, 421, 425, 426, 429, 431, 451, 502, 503, 504]);

/** Clients handle what they are told of. */
export default defineCheck({
  id: 'reference/documented-success-status',
  clause: 'openapi:responses.success-documented',
  title: 'Requests that the published document allows are answered with a status that it names',
  why: 'Clients that are made from the document throw on an answer that is right, or are told that their request is wrong.',
  sends: 'GET of documented operations with values that the document gives, up to 40 of them.',
  passes:
    'A status that the document names, by itself, by a range or by default; redirects, 401, 403 and what else HTTP may answer to anything; 404 where the path has parameters.',
  fails:
    'A success that is not documented, an error for a request that is documented, 404 for a path without parameters, or a server error.',
  fix: 'Name the status in the document, or answer one that it names.',
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
