import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers } from './support/returned-answers.ts';
import { shownValue } from './support/server-finding.ts';

/** What comes unannounced is not trusted. */
export default defineCheck({
  id: 'authorization/sent-iss-announced',
  clause: 'rfc9207:response.announced',
  title: 'iss that is sent is announced',
  why: 'Clients may refuse an answer with an iss that the metadata does not announce, and cannot rely on one.',
  sends:
    'Authorization requests that are valid, of an unknown response type, without a code challenge and with prompt=none.',
  passes: 'No iss comes back, or the metadata has authorization_response_iss_parameter_supported: true.',
  fails: 'iss comes back, and the metadata does not announce it.',
  fix: 'Announce it.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-iss-not-announced', 'as-iss-flag-text'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    await requireAcceptedRequest(authorization);
    const returned = (await returnedAnswers(authorization)).filter(({ parameters }) => parameters !== null);
    if (returned.length === 0) throw new Inapplicable('nothing comes back to the client');
    const announced = server.metadata['authorization_response_iss_parameter_supported'];
    for (const { parameters, exchange } of returned) {
      expect.that('iss is announced where it is sent', announced === true || parameters?.has('iss') === false, {
        expected: 'no iss, or authorization_response_iss_parameter_supported: true',
        actual: { iss: shownValue(parameters?.get('iss') ?? undefined), announced: shownValue(announced) },
        exchange,
      });
    }
  },
});
