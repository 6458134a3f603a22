import { headerValue } from '../../runner/kit/exchange.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeFollowing } from './support/judge-following.ts';

const contentFields = ['Content-Type', 'Content-Encoding', 'Content-Language', 'Content-Location'];

/** They speak of content that is not there. */
export default defineRunCheck({
  id: 'client-retries/content-fields-removed',
  clause: 'rfc9110:client.content-fields-removed',
  title: 'A redirect that is followed by GET takes no fields about content along',
  why: 'Servers wait for content that does not come, or refuse the request.',
  passes: 'GET without fields about content; the method kept, where the status allows it',
  fails: 'GET with Content-Type, Content-Encoding or the length of the content before',
  fix: 'Remove the fields about content together with the content.',
  kinds: ['rest'],
  uses: ['plants'],
  scenarios: ['redirect-303'],
  brokenBy: ['shop-keeps-content-fields'],
  judgeRun: (context) =>
    judgeFollowing(context, 'redirect-303', ({ request }) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      const kept = contentFields.filter((name) => headerValue(request.headers, name) !== null);
      const hasLength = Number(headerValue(request.headers, 'content-length') ?? 0) > 0;
      const found = [...kept, ...(hasLength ? ['Content-Length'] : [])];
      return {
        statement: 'fields about content are removed',
        ok: found.length === 0,
        expected: 'none of them',
        actual: found.length === 0 ? 'none of them' : found,
      };
    }),
});
