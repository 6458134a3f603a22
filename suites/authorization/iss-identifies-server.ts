import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers } from './support/returned-answers.ts';
import { shownValue } from './support/server-finding.ts';

/** To announce iss and leave it out is worse than not to announce it. */
export default defineCheck({
  id: 'authorization/iss-identifies-server',
  clause: 'rfc9207:response.iss',
  title: 'Every authorization response names its issuer if the metadata announces that',
  why: 'Clients must refuse a response whose iss is missing or wrong, so nobody gets a token.',
  sends:
    'Authorization requests: a valid one, one with an unknown response type, one without a code challenge, and one with prompt=none.',
  passes:
    'iss is in each redirect to the client exactly once, and equals the issuer of the metadata in every character.',
  fails: 'iss is absent, there twice, or different, for example by a slash at the end.',
  fix: 'Add iss to every redirect, also to errors, with the value from the metadata.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-iss-missing', 'as-iss-missing-in-errors', 'as-iss-of-another', 'as-iss-with-slash', 'as-iss-twice'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    if (server.metadata['authorization_response_iss_parameter_supported'] !== true)
      throw new Inapplicable('the metadata does not announce iss');
    await requireAcceptedRequest(authorization);
    const returned = (await returnedAnswers(authorization)).filter(({ parameters }) => parameters !== null);
    if (returned.length === 0) throw new Inapplicable('the server redirects nothing to the client');
    const { issuer } = server.metadata;
    for (const { parameters, exchange } of returned) {
      const named = parameters?.getAll('iss') ?? [];
      expect.that('iss is there once and is the issuer', named.length === 1 && named[0] === issuer, {
        expected: [shownValue(issuer)],
        actual: named.map(shownValue),
        exchange,
      });
    }
  },
});
