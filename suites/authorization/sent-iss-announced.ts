import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { returnedAnswers } from './support/returned-answers.ts';
import { shownValue } from './support/server-finding.ts';

/** Clients cannot trust what the metadata does not announce. */
export default defineCheck({
  id: 'authorization/sent-iss-announced',
  clause: 'rfc9207:response.announced',
  title: 'The metadata announces iss if the server sends it',
  why: 'Clients may refuse a response with an iss that the metadata does not announce, and cannot rely on it.',
  sends:
    'Authorization requests: a valid one, one with an unknown response type, one without a code challenge, and one with prompt=none.',
  passes: 'No redirect has iss, or the metadata has authorization_response_iss_parameter_supported: true.',
  fails: 'A redirect has the right iss, and the metadata does not announce it.',
  fix: 'Set authorization_response_iss_parameter_supported to true in the metadata.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-iss-not-announced', 'as-iss-flag-text'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    await requireAcceptedRequest(authorization);
    const returned = (await returnedAnswers(authorization)).filter(({ parameters }) => parameters !== null);
    if (returned.length === 0) throw new Inapplicable('the server redirects nothing to the client');
    const { issuer } = server.metadata;
    const announced = server.metadata['authorization_response_iss_parameter_supported'];
    // To announce one that is wrong would help nobody: authorization/iss-identifies-server judges it.
    const judged = returned.filter(({ parameters }) =>
      (parameters?.getAll('iss') ?? []).every((iss) => iss === issuer || iss === server.issuer),
    );
    if (judged.length === 0) throw new Inapplicable('iss is wrong: see authorization/iss-identifies-server');
    for (const { parameters, exchange } of judged) {
      expect.that(
        'the metadata announces iss, or the redirect has none',
        announced === true || parameters?.has('iss') === false,
        {
          expected: 'no iss, or authorization_response_iss_parameter_supported: true',
          actual: { iss: shownValue(parameters?.get('iss') ?? undefined), announced: shownValue(announced) },
          exchange,
        },
      );
    }
  },
});
