import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers } from './support/returned-answers.ts';
import { shownValue } from './support/server-finding.ts';

/** To announce iss and leave it out is worse than not to announce it, and a wrong one is refused whether it is announced or not (RFC 9207 §2.4). */
export default defineCheck({
  id: 'authorization/iss-identifies-server',
  clause: 'rfc9207:response.iss',
  title: 'The issuer that an authorization response names is right, and there if the metadata announces it',
  why: 'Clients must refuse a response whose iss is missing or wrong, so nobody gets a token.',
  sends:
    'Authorization requests: a valid one, one with an unknown response type, one without a code challenge, and one with prompt=none.',
  passes:
    'iss is in each redirect to the client exactly once, and equals the issuer of the metadata in every character. It may be absent where it is not announced.',
  fails: 'iss is there twice, or different, for example by a slash at the end, or announced and absent.',
  fix: 'Add iss to every redirect, also to errors, with the value from the metadata.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-iss-missing',
    'as-iss-missing-in-errors',
    'as-iss-of-another',
    'as-iss-with-slash',
    'as-iss-twice',
    'as-iss-of-endpoint-not-announced',
  ],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const isAnnounced = server.metadata['authorization_response_iss_parameter_supported'] === true;
    await requireAcceptedRequest(authorization);
    const returned = (await returnedAnswers(authorization)).filter(({ parameters }) => parameters !== null);
    if (returned.length === 0) throw new Inapplicable('the server redirects nothing to the client');
    const judged = returned.filter(({ parameters }) => isAnnounced || parameters?.has('iss') === true);
    if (judged.length === 0) throw new Inapplicable('the server neither announces nor sends iss');
    const { issuer } = server.metadata;
    for (const { parameters, exchange } of judged) {
      const named = parameters?.getAll('iss') ?? [];
      // Metadata whose issuer is not the one that leads to it is judged by authorization/metadata-issuer-same.
      const isRight = named.length === 1 && [issuer, server.issuer].includes(named[0]);
      expect.that('iss is there once and is the issuer', isRight, {
        expected: [shownValue(issuer)],
        actual: named.map(shownValue),
        exchange,
      });
    }
  },
});
