import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { requestJsonOf } from '../../runner/kit/client/read-entry.ts';

/** Everything else is another protocol. */
export default defineMessageCheck({
  id: 'client-registration/json-object-posted',
  clause: 'rfc7591:client.json-object',
  title: 'A registration is a POST of one JSON object',
  why: 'Servers refuse it, and the client has no id.',
  passes: 'a POST with Content-Type application/json and one JSON object',
  fails: 'a form, an array, another method',
  fix: 'Send the metadata of the client as one JSON object with Content-Type application/json.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-registers-by-form', 'assistant-registers-array'],
  of: 'registration',
  selects: ({ place, request: { method } }) => place === 'register' && method !== 'OPTIONS' && method !== 'HEAD',
  judge(entry, expect) {
    const type = mediaTypeOf(entry.request.headers)?.essence ?? null;
    const isRight = entry.request.method === 'POST' && type === 'application/json' && isObject(requestJsonOf(entry));
    expect.that('the registration is a POST of one JSON object', isRight, {
      expected: 'POST, application/json, a JSON object',
      actual: { method: entry.request.method, type, isObject: isObject(requestJsonOf(entry)) },
      entry,
    });
  },
});
