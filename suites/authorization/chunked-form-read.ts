import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectReadAlike } from './support/sent-otherwise.ts';

/** Clients and gateways that stream a body do not know its length. */
export default defineCheck({
  id: 'authorization/chunked-form-read',
  clause: 'rfc9112:chunked.decoded',
  title: 'The token endpoint reads a chunked form',
  why: 'Clients that stream their requests, or stand behind a gateway that does, cannot get a token.',
  sends: 'The redemption of a made-up code, and the same with `Transfer-Encoding: chunked` instead of Content-Length.',
  passes:
    'invalid_grant both times, or 411, which HTTP allows (RFC 9112 §6.3). 429 and 503 are not judged. Inapplicable if the plain redemption gets another error.',
  fails: 'Another error or a success, or no response in time.',
  fix: 'Let the HTTP server decode the chunked coding before the form is parsed.',
  systems: ['authorization'],
  httpVersion: '1.1',
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-chunked-form-refused'],
  run: (context) => expectReadAlike(context, [['in chunks', { framing: 'chunked' }]]),
});
