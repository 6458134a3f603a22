import { clientKinds } from '../../contracts/clients.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeUnderstanding } from '../../runner/kit/client/judge-understanding.ts';

/** A comparison of texts is right until somebody puts another framework or proxy in front. */
export default defineRunCheck({
  id: 'client-http/media-types-in-any-case',
  clause: 'rfc9110:client.media-types',
  title: 'Content is read whatever the case of its media type',
  why: 'Servers and proxies write media types as they like. The client refuses a good response, or takes JSON for text.',
  passes: 'values of a response with `Application/Json;Charset="UTF-8"` come back, at once or after another try',
  fails: 'the client goes on without a value of such a response, or its command fails right there and nowhere else',
  fix: 'Compare the type and the subtype alone, in small letters, or use a library that parses Content-Type.',
  kinds: [...clientKinds],
  scenarios: ['odd-media-types'],
  brokenBy: ['shop-compares-content-type', 'legacy-compares-content-type', 'modern-compares-content-type'],
  judgeRun: (context) =>
    judgeUnderstanding(context, {
      bait: 'odd-media-types',
      statement: 'content is read whatever the case of its media type',
      repeats: 'pass',
    }),
});
