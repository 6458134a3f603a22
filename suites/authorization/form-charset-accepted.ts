import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectReadAlike } from './support/sent-otherwise.ts';

const formType = 'application/x-www-form-urlencoded';

/** Many HTTP clients name the encoding of each form. */
export default defineCheck({
  id: 'authorization/form-charset-accepted',
  clause: 'rfc6749:token-endpoint.form-charset',
  title: 'The token endpoint reads forms whose media type names UTF-8',
  why: 'Clients whose library names the encoding of forms, as many do by themselves, cannot get a token.',
  sends: 'The redemption of a made-up code, and the same with charset=UTF-8 and charset=utf-8 in the Content-Type.',
  passes:
    'invalid_grant each time. 429 and 503 are not judged. Inapplicable if the plain redemption gets another error.',
  fails: 'Another error or a success, or no response in time.',
  fix: 'Compare the media type without its parameters.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-form-charset-refused'],
  run: (context) =>
    expectReadAlike(
      context,
      [`${formType}; charset=UTF-8`, `${formType};charset=utf-8`].map(
        (mediaType) => [mediaType, { mediaType }] as const,
      ),
    ),
});
