import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import type { ProtectedRequest } from './protected-requests.ts';

/** Asserts that a request was refused for its credentials: 401 or 403, for a skill 404 as well, which hides whether it exists. */
export function expectRefused(expect: Expect, name: ProtectedRequest['name'], { exchange, stopped }: Visit): void {
  const { response, fault } = exchange;
  if (response?.status === 429) throw new Untestable('the target returned 429: it limits the rate of requests');
  const statuses = name === 'skill' ? [401, 403, 404] : [401, 403];
  expect.that('the request is refused', fault === null && statuses.includes(response?.status ?? 0), {
    expected: `status ${statuses.join(' or ')}`,
    actual: stopped ?? describeAnswer(exchange),
    exchange,
  });
}
