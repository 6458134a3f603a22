import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** Two values can be read in two ways. */
export default defineCheck({
  id: 'authorization/authorization-request-with-repetition-refused',
  clause: 'rfc6749:authorization.repetition-refused',
  title: 'An authorization request with a repeated parameter is not granted',
  why: 'The consent page shows the first value, and the server grants the last one. The user agrees to something else.',
  sends:
    'Two authorization requests. Each is valid, but sends one parameter twice with the same value: response_type, and state.',
  passes:
    'An error, on a page or as a redirect. A sign-in page decides nothing and is not judged. resource is not repeated: it may be (RFC 8707).',
  fails: 'A code or a token.',
  fix: 'Count the parameters before you read them, and refuse the request with invalid_request if one of them is repeated.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-repeated-parameter-of-authorization-request-taken'],
  run: (context) =>
    expectRequestsRefused(context, [
      ['response_type twice', { response_type: ['code', 'code'] }],
      ['state twice', { state: ['vivero-state', 'vivero-state'] }],
    ]),
});
