import { endOfRequestBody } from './body-ends.ts';
import type { FramedHead } from './framed-head.ts';
import type { BodyEnd } from './message-framer.ts';

/** The first line of a request, taken apart; all is empty in that of what is no HTTP request. */
export interface RequestLine {
  readonly method: string;
  readonly target: string;
  /** Such as `1.1`. */
  readonly httpVersion: string;
}

/** What the head of a request says, read once for all requests of a connection that begin with the same bytes. */
export interface RequestHead {
  readonly framed: FramedHead;
  readonly line: RequestLine;
  readonly bodyEnd: BodyEnd;
}

/** The line of what is no HTTP request. */
export const noRequestLine: RequestLine = { method: '', target: '', httpVersion: '' };

/** Returns what the head of a request says. */
export function readRequestHead(framed: FramedHead): RequestHead {
  return { framed, line: lineOf(framed.startLine), bodyEnd: endOfRequestBody(framed) };
}

function lineOf(line: string): RequestLine {
  const first = line.indexOf(' ');
  const last = line.lastIndexOf(' ');
  // What stands between the first and the last blank is the target, blanks of its own included.
  if (first === -1 || last === first)
    return { method: line.slice(0, Math.max(first, 0)), target: line.slice(first + 1), httpVersion: '' };
  return {
    method: line.slice(0, first),
    target: line.slice(first + 1, last),
    httpVersion: line.slice(last + 1).replace(/^HTTP\//, ''),
  };
}
