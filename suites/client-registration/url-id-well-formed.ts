import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { isLoopback } from '../client-support/registrations.ts';

/** Loopback counts as https. */
export default defineRunCheck({
  id: 'client-registration/url-id-well-formed',
  clause: 'client-id-metadata:client.url-form',
  title: 'A client id that is a URL uses https, and has a path and no fragment',
  why: 'Servers refuse the client, or fetch a document that anybody on the way can change.',
  passes: 'an https URL with a path',
  fails: 'http, no path, a fragment, user information, dot segments',
  fix: 'Use an https URL of a document of your own, with a path and without a fragment.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-id-without-path', 'assistant-id-with-dots'],
  judgeRun({ run, expect }) {
    const ids = new Map(
      signInsOf(run).flatMap((signIn) =>
        /^https?:/i.test(signIn.clientId ?? '') ? [[signIn.clientId ?? '', signIn.entry ?? undefined]] : [],
      ),
    );
    if (ids.size === 0) throw new Inapplicable('the client has no URL for an id');
    for (const [id, entry] of ids) {
      const url = URL.parse(id);
      const isRight =
        url !== null &&
        (url.protocol === 'https:' || isLoopback(url)) &&
        /^https?:\/\/[^/?#]+\/[^?#]+/i.test(id) &&
        !/[#@]|\/\.{1,2}(?:[/?]|$)|%2e/i.test(id);
      expect.that('the id is an https URL with a path', isRight, {
        expected: 'https, a path, nothing else',
        actual: id,
        entry,
      });
    }
  },
});
