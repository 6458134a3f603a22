import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { asked, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { judgeRefusal } from './support/judge-response.ts';

/** Whether it sent one is the matter of another check. */
export default defineRunCheck({
  id: 'client-authorization-responses/other-state-refused',
  clause: 'rfc9700:client.other-state-refused',
  title: 'A code that comes with another state, or with none, is not redeemed',
  why: "Anybody can make a browser deliver a code of their own, and the person works in a stranger's account without noticing.",
  passes: 'no request with the code; the client stops, or waits on for the right redirect',
  fails: 'a token request with the code of the altered redirect',
  fix: 'Compare `state` of the redirect with the one that was sent before redeeming the code.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['state-other', 'state-missing'],
  brokenBy: ['app-compares-no-state', 'app-takes-missing-state'],
  judgeRun(context) {
    const signIns = signInsOf(context.run);
    if (signIns.length > 0 && signIns.every((signIn) => asked(signIn, 'state') === null))
      throw new Inapplicable('the client sends no state');
    judgeRefusal(context, {
      what: context.run.scenario.id === 'state-other' ? 'another state' : 'no state',
      isOdd: (signIn) => {
        const state = asked(signIn, 'state');
        const { code, parameters } = signIn.redirect;
        return code !== null && state !== null && valueOf(parameters, 'state') !== state;
      },
    });
  },
});
