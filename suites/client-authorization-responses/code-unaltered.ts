import { Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** Letters that every code of the scenario begins with, whatever becomes of the rest. */
const knownLetters = 12;

/** Codes are opaque: servers put signed and packed values into them. */
export default defineRunCheck({
  id: 'client-authorization-responses/code-unaltered',
  clause: 'rfc6749:client.code-unaltered',
  title: 'A long code with special characters is sent as it was received',
  why: 'The sign-in fails at servers whose codes are longer or have other characters than those the client was tried with.',
  passes: 'the code of the redirect, character by character, coded as a form value',
  fails: 'a plus sign that became a blank, a code that was cut, or that was encoded twice',
  fix: 'Read the code with a parser of URLs, and write it with an encoder of forms.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['odd-code'],
  brokenBy: ['app-reads-plus-as-blank', 'app-cuts-codes', 'app-encodes-codes-twice'],
  judgeRun({ run, expect }) {
    const codes = signInsOf(run).flatMap(({ redirect }) => redirect?.code ?? []);
    const sent = tokenRequestsIn(run, 'authorization_code').flatMap(({ entry, parameters }) => {
      const code = valueOf(parameters, 'code') ?? '';
      const isLike = (each: string): boolean => each.slice(0, knownLetters) === code.slice(0, knownLetters);
      const meant = codes.find((each) => each === code) ?? codes.find(isLike);
      return meant === undefined ? [] : [{ entry, code, meant }];
    });
    if (sent.length === 0) throw new Untestable('the client redeemed no code of the scenario');
    for (const { entry, code, meant } of sent) {
      expect.that('the code is the one of the redirect', code === meant, {
        expected: `${meant.length} characters`,
        actual: code === meant ? 'the same' : `${code.length} characters: ${code.slice(0, 80)}`,
        entry,
      });
    }
  },
});
