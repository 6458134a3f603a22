import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** With secrets of plain letters nobody notices. */
export default defineRunCheck({
  id: 'client-token-requests/basic-form-coded',
  clause: 'rfc6749:client.basic-form-coded',
  title: 'Id and secret are coded as form values inside Basic',
  why: 'A secret with a colon, a percent or a plus sign reaches the server as another one, and nobody sees why it is refused.',
  passes: 'id and secret percent-encoded each, then joined by a colon, then Base64',
  fails: 'the secret put into Base64 as it is, or in another character encoding',
  fix: 'Encode id and secret as `application/x-www-form-urlencoded` values before joining them by a colon.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['odd-client-secret'],
  brokenBy: ['app-puts-raw-secret-into-basic', 'app-encodes-secret-twice'],
  judgeRun({ run, expect }) {
    const { clientId, clientSecret } = run.handedOver;
    if (clientId === undefined || clientSecret === undefined) throw new Inapplicable('no client was handed over');
    const sent = tokenRequestsIn(run).filter(({ basic }) => basic?.id === clientId);
    if (sent.length === 0) throw new Inapplicable('the client sends no secret in Basic');
    for (const { basic, entry } of sent) {
      const isRaw = basic?.decoded === `${clientId}:${clientSecret}`;
      const isCoded = !isRaw && basic?.secret === clientSecret;
      expect.that('id and secret are form-coded', isCoded, {
        expected: 'a secret that decodes to the one handed over',
        actual: isRaw ? 'the secret as it is' : `a secret that decodes to ${isCoded ? 'it' : 'another one'}`,
        entry,
      });
    }
  },
});
