import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { sessionsOf, isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Responses are told apart by them. */
export default defineRunCheck({
  id: 'client-mcp/ids-unique',
  clause: 'mcp-2025-11-25:client.ids-unique',
  title: 'No two requests of a session have one id',
  why: 'A response is taken for that of another request.',
  passes: 'a new id for each request; the same again where the first got no response of JSON-RPC',
  fails: 'an id that got its response before in the same session',
  fix: 'Count ids up for as long as the session lasts.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-one-id-for-all'],
  judgeRun({ run, expect }) {
    const sessions = sessionsOf(run).filter(({ messages }) => messages.some(isRequest));
    if (sessions.length === 0) throw new Inapplicable('no session has requests after initialize');
    for (const { initialize, messages } of sessions) {
      const sent = [initialize, ...messages.filter(isRequest)];
      const twice = sent.find(({ id }, at) =>
        sent
          .slice(0, at)
          .some(
            (other) =>
              other.id === id &&
              other.entry.response?.status === 200 &&
              deliveredIn(other.entry).some((each) => each['id'] === id),
          ),
      );
      expect.that('each id is used once', twice === undefined, {
        expected: 'ids that differ',
        actual: twice === undefined ? `${sent.length} ids` : `the id ${JSON.stringify(twice.id)} again`,
        entry: (twice ?? initialize).entry,
      });
    }
  },
});
