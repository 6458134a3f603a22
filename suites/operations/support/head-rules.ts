import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { AskedSequence } from '../../../runner/kit/operations/campaign.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';

/** What is answered for a method that is not offered, or for a client that may not use it. */
const notJudged: ReadonlySet<number> = new Set([401, 403, 405, 429, 501]);

/** Returns whether HEAD of a thing gets a status like that of the GET before it and of the one after it. */
export function judgeHead(sequence: AskedSequence): SequenceVerdict[] {
  const [before, head, after] = [stepOf(sequence, 'read'), stepOf(sequence, 'head'), stepOf(sequence, 'unchanged')];
  if (head === null || statusOf(before) !== 200 || statusOf(after) !== 200 || notJudged.has(statusOf(head))) return [];
  const { exchange } = head;
  return [
    {
      statement: 'HEAD has the status of GET',
      // 204 says the same of a response without content.
      ok: [200, 204].includes(statusOf(head)),
      expected: 'status 200',
      actual: describeAnswer(exchange),
      exchange,
    },
  ];
}
