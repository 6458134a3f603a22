import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';
import { foundMembers, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { requireMcpSignIn } from '../client-support/sign-in-control.ts';

/** The challenge of plain is the verifier itself. */
export default defineRunCheck({
  id: 'client-discovery/no-plain-challenge',
  clause: 'rfc7636:client.no-plain',
  title: 'The client does not fall back to PKCE by the method plain',
  why: 'Everybody who sees the authorization request can redeem the code.',
  passes: 'a challenge by S256, or no authorization',
  fails: 'a challenge by the method plain, or without a method',
  fix: 'Use S256, or stop where the server does not support it.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['pkce-plain-only'],
  brokenBy: ['assistant-falls-back-to-plain', 'assistant-leaves-method-out'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    const bait = serverMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
    const wrong = signInsOf(run).find(
      (signIn) => asked(signIn, 'code_challenge') !== null && asked(signIn, 'code_challenge_method') !== 'S256',
    );
    judgeRefusal(run, expect, {
      statement: 'there is no challenge by the method plain',
      expected: 'S256, or no authorization request',
      bait,
      taken: wrong?.entry ?? undefined,
    });
  },
});
