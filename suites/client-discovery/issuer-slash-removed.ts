import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { formOfRequest, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { requireMcpSignIn } from '../client-support/sign-in-control.ts';

/** Both spellings of an issuer are in use. */
export default defineRunCheck({
  id: 'client-discovery/issuer-slash-removed',
  clause: 'rfc8414:client.slash-removed',
  title: 'A slash at the end of an issuer is removed before the well-known part is inserted',
  why: 'A client that keeps the slash requests a URL at which there is nothing.',
  passes: 'a URL without a slash at its end',
  fails: 'a slash at the end of the URL, or a doubled one, and no right URL before it',
  fix: 'Remove a slash at the end of the issuer before you insert the well-known part.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['issuer-slash'],
  brokenBy: ['assistant-keeps-slash'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    const requests = serverMetadataRequests(run).filter(
      (entry) => formOfRequest(entry) !== 'openid-appended' && pathOf(entry).includes('t1'),
    );
    const [first] = requests;
    if (first === undefined) throw new Untestable(`the client requested no metadata of a server: ${describeEnd(run)}`);
    expect.that('the URL has no slash at its end', !/\/$|\/\/t1/.test(pathOf(first)), {
      expected: '/.well-known/oauth-authorization-server/t1',
      actual: pathOf(first),
      entry: first,
    });
  },
});
