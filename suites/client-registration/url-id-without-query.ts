import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Two ids that differ by a query may be one document. */
export default defineRunCheck({
  id: 'client-registration/url-id-without-query',
  clause: 'client-id-metadata:client.no-query',
  title: 'A client id that is a URL has no query',
  why: 'Servers may take such ids for different clients, or refuse them.',
  passes: 'no query',
  fails: 'a query',
  fix: 'Put what tells clients apart into the path.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-id-with-query'],
  judgeRun({ run, expect }) {
    const ids = new Map(
      signInsOf(run).flatMap((signIn) =>
        /^https?:/i.test(signIn.clientId ?? '') ? [[signIn.clientId ?? '', signIn.entry ?? undefined]] : [],
      ),
    );
    if (ids.size === 0) throw new Inapplicable('the client has no URL for an id');
    for (const [id, entry] of ids) {
      const url = URL.parse(id);
      expect.that('the id has no query', (url?.search ?? '') === '', { expected: 'no query', actual: id, entry });
    }
  },
});
