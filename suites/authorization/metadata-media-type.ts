import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { expectOfServers } from './support/server-finding.ts';

/** JSON is labelled as JSON. */
export default defineCheck({
  id: 'authorization/metadata-media-type',
  clause: 'rfc8414:answers.json',
  title: 'The metadata is sent as application/json',
  why: 'Clients that check the media type first treat the metadata as a page, and find no server.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'application/json in upper or lower case, with any parameters.',
  fails: 'Another media type, or none.',
  fix: 'Send Content-Type: application/json.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-metadata-text-plain', 'as-metadata-untyped'],
  run: (context) =>
    expectOfServers(
      context,
      (_metadata, { document }) => {
        const headers = document.exchange.response?.headers ?? [];
        return [
          {
            statement: 'the media type is application/json',
            ok: mediaTypeOf(headers)?.essence === 'application/json',
            expected: 'application/json',
            actual: headerValues(headers, 'content-type').map((value) => value.slice(0, 100)),
          },
        ];
      },
      'there is no metadata',
    ),
});
