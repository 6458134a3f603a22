import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** A request that does not say what it wants gets nothing. */
export default defineCheck({
  id: 'authorization/unknown-response-type-refused',
  clause: 'rfc6749:authorization.response-type',
  title: 'Authorization request with an unknown response type, or none, is refused',
  why: 'A server that guesses answers requests that nobody meant.',
  sends: 'Valid authorization requests with an unknown response_type, without one, and with Code in upper case.',
  passes: 'An error that comes back in query or fragment, or a page. A sign-in page decides nothing.',
  fails: 'A code or a token comes back.',
  fix: 'Compare response_type with the ones that are supported, and refuse the rest.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-unknown-response-type-served', 'as-missing-response-type-served', 'as-response-type-in-any-case'],
  run: (context) =>
    expectRequestsRefused(context, [
      ['response_type=vivero-unknown', { response_type: 'vivero-unknown' }],
      ['no response_type', { response_type: undefined }],
      ['response_type=Code', { response_type: 'Code' }],
    ]),
});
