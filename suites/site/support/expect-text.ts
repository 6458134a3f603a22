import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';
import { isCut } from './is-cut.ts';
import { isPage } from './is-page.ts';

/** States that an address leads to a text that is not empty and no page. One that is too long to be read whole is a text too. */
export function expectText(expect: Expect, name: string, { exchange, stopped }: Visit): boolean {
  const found = whatIsThere(stopped, exchange);
  return expect.that(`${name} is text`, found === null, {
    expected: 'status 200 and text, neither empty nor an HTML page',
    actual: found ?? describeAnswer(exchange),
    exchange,
  });
}

function whatIsThere(stopped: string | null, exchange: Visit['exchange']): string | null {
  const { response, fault } = exchange;
  if (stopped !== null) return `${describeAnswer(exchange)}; ${stopped}`;
  if ((fault !== null && !isCut(exchange)) || response?.status !== 200) return describeAnswer(exchange);
  const { text } = decodeText(exchange);
  if (text.trim() === '') return `${describeAnswer(exchange)} with an empty body`;
  return isPage(text) ? `${describeAnswer(exchange)} with an HTML page` : null;
}
