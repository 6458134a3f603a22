import { defineCheck } from '../../runner/kit/define-check.ts';
import { memberNames } from '../../runner/kit/member-names.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** The server issues only what a request names. */
export default defineCheck({
  id: 'authorization/unknown-response-type-refused',
  clause: 'rfc6749:authorization.response-type',
  title: 'An authorization request with an unknown response type, or none, is refused',
  why: 'A server that guesses the response type issues codes that the client did not request.',
  sends:
    'Valid authorization requests with an unknown response_type, without one, with Code with a capital C, and with names of members of objects such as `constructor`.',
  passes: 'An error in the query or fragment of a redirect, or a page. A sign-in page decides nothing.',
  fails: 'A redirect with a code or a token.',
  fix: 'Compare response_type with the supported ones, and refuse all others.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-unknown-response-type-served',
    'as-missing-response-type-served',
    'as-response-type-in-any-case',
    'as-response-type-looked-up',
  ],
  run: (context) =>
    expectRequestsRefused(context, [
      ['response_type=vivero-unknown', { response_type: 'vivero-unknown' }],
      ['no response_type', { response_type: undefined }],
      ['response_type=Code', { response_type: 'Code' }],
      ...memberNames.map((name) => [`response_type=${name}`, { response_type: name }] as const),
    ]),
});
