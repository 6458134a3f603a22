import { clientKinds } from '../../contracts/clients.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeUnderstanding } from '../../runner/kit/client/judge-understanding.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';

/** A coding that is not refused by a weight of 0 (RFC 9110 §12.5.3). */
const accepted = /^\s*(?:gzip|deflate|br|zstd)\s*(?:;(?!\s*q=0(?:\.0{0,3})?\s*$).*)?$/i;

/** Programs copy the field from a browser, and their library decodes less than a browser does. */
export default defineRunCheck({
  id: 'client-http/accepted-codings-read',
  clause: 'practice:client.accepted-codings',
  title: 'Content is read in each coding that Accept-Encoding names',
  why: 'The first proxy that compresses in one of the other ways makes everything unreadable.',
  passes: 'values of compressed responses come back. Inapplicable if the client names no coding.',
  fails:
    'the client goes on without a value of a response that was compressed as it said, or its command fails right there and nowhere else',
  fix: 'Leave Accept-Encoding to the library, or name only what is decoded, such as gzip.',
  kinds: [...clientKinds],
  scenarios: ['compressed'],
  brokenBy: ['shop-accepts-brotli-unread', 'shop-accepts-gzip-unread'],
  judgeRun(context) {
    const accepts = (value: string | null): boolean => (value ?? '').split(',').some((part) => accepted.test(part));
    if (!context.run.entries.some((entry) => accepts(requestHeader(entry, 'accept-encoding'))))
      throw new Inapplicable('the client names no coding in Accept-Encoding');
    judgeUnderstanding(context, {
      bait: 'compressed',
      statement: 'content is read in each coding that Accept-Encoding names',
      repeats: 'pass',
      part: 'content',
    });
  },
});
