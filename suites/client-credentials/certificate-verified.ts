import { clientKinds } from '../../contracts/clients.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Whoever stands between a client that does not verify and its server reads and changes everything. */
export default defineRunCheck({
  id: 'client-credentials/certificate-verified',
  clause: 'rfc6750:client.certificate-verified',
  title: 'Nothing is sent to a server whose certificate is not to be trusted',
  why: 'Anybody in the same network can pretend to be the service, and gets the tokens of its users.',
  passes: 'the client ends the connection without a request',
  fails: 'a request to a server whose certificate an unknown authority signed, or that is for another host',
  fix: 'Leave verification on (no rejectUnauthorized: false, verify=False or -k), and name the authority of your tests instead.',
  kinds: [...clientKinds],
  scenarios: ['tls-untrusted', 'tls-other-name'],
  needsMock: true,
  brokenBy: ['shop-trusts-anyone', 'shop-trusts-any-name'],
  judgeRun({ run, expect }) {
    if (!run.handedOver.siteUrl.startsWith('https:')) throw new Inapplicable('the mock serves http');
    const [sent] = run.entries;
    if (sent === undefined && !run.values.has('certificate-shown'))
      throw new Untestable('the client did not connect, so that it was shown no certificate');
    expect.that('nothing is sent', sent === undefined, {
      expected: 'no request',
      actual: sent === undefined ? 'no request' : `${sent.request.method} ${sent.request.url}`,
      entry: sent,
    });
  },
});
