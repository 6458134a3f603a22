import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectReadAlike } from './support/sent-otherwise.ts';

/** Names of media types are case-insensitive. */
export default defineCheck({
  id: 'authorization/form-type-in-any-case',
  clause: 'rfc9110:media-type.case-insensitive',
  title: 'The token endpoint accepts the media type of forms in any case',
  why: 'Clients whose library writes the type in capitals cannot get a token, although HTTP allows it.',
  sends:
    'The redemption of a made-up code, and the same with the Content-Type Application/X-WWW-Form-Urlencoded and in upper case.',
  passes:
    'invalid_grant each time. 429 and 503 are not judged. Inapplicable if the plain redemption gets another error.',
  fails: 'Another error or a success, or no response in time.',
  fix: 'Compare the media type case-insensitively.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-form-type-case-matters'],
  run: (context) =>
    expectReadAlike(
      context,
      ['Application/X-WWW-Form-Urlencoded', 'APPLICATION/X-WWW-FORM-URLENCODED'].map(
        (mediaType) => [mediaType, { mediaType }] as const,
      ),
    ),
});
