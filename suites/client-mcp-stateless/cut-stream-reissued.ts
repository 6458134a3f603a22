import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { modernEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { isOneClient, isSequential } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Streams cannot be resumed any more. */
export default defineRunCheck({
  id: 'client-mcp-stateless/cut-stream-reissued',
  clause: 'mcp-2026-07-28:client.cut-stream-reissued',
  title: 'After a cut stream a request is sent anew',
  why: 'The client waits for a response that never comes.',
  passes: 'a new POST with a new id, or nothing',
  fails: 'GET with Last-Event-ID, or the same id again',
  fix: 'Send the request again with a new id, if it may be repeated.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-call'],
  scenarios: ['stream-cut'],
  brokenBy: ['modern-resumes-by-get', 'modern-reposts-with-same-id'],
  judgeRun({ run, plain, expect }) {
    const at = run.values.get('cut-at') ?? '\0';
    const cut = modernEntries(run).find(({ response }) =>
      Buffer.from(response?.body.bytes ?? [])
        .toString()
        .startsWith(`: ${at}`),
    );
    const [call] = cut === undefined ? [] : messagesOf(cut);
    if (cut === undefined || call === undefined) throw new Untestable('no stream of the client was cut');
    if (!isOneClient(plain) || !isSequential(plain))
      throw new Untestable('the client sends requests at once: nothing shows which of them followed');
    const later = run.entries.filter((entry) => entry.place === 'mcp' && entry.id > cut.id);
    const resumed = later.find(
      (entry) => entry.request.method === 'GET' && requestHeader(entry, 'last-event-id') !== null,
    );
    const again = later
      .flatMap(messagesOf)
      .find((sent) => sent.method === 'tools/call' && paramsOf(sent)['name'] === paramsOf(call)['name']);
    if (resumed === undefined && again === undefined) throw new Untestable('the client does not go on with its call');
    const isRight = resumed === undefined && again?.id !== call.id;
    expect.that('the call is sent anew with another id', isRight, {
      expected: 'POST with a new id',
      actual: resumed === undefined ? `POST with the id ${JSON.stringify(again?.id)}` : 'GET with Last-Event-ID',
      entry: resumed ?? again?.entry ?? cut,
    });
  },
});
