import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers } from './support/returned-answers.ts';
import { shownValue } from './support/server-finding.ts';

/** Announced and left out is worse than never announced. */
export default defineCheck({
  id: 'authorization/iss-identifies-server',
  clause: 'rfc9207:response.iss',
  title: 'Every answer to the client names its issuer where that is announced',
  why: 'Clients must refuse an answer whose iss is missing or another one: nobody gets a token.',
  sends:
    'Authorization requests that are valid, of an unknown response type, without a code challenge and with prompt=none.',
  passes: 'iss is in each answer that comes back, once, and the issuer of the metadata to the character.',
  fails: 'It is absent, there twice, or another one, a slash more or less included.',
  fix: 'Add iss to every redirect, errors too, from the value that the metadata has.',
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
    if (returned.length === 0) throw new Inapplicable('nothing comes back to the client');
    const { issuer } = server.metadata;
    for (const { parameters, exchange } of returned) {
      const named = parameters?.getAll('iss') ?? [];
      expect.that('iss is the issuer, once', named.length === 1 && named[0] === issuer, {
        expected: [shownValue(issuer)],
        actual: named.map(shownValue),
        exchange,
      });
    }
  },
});
