import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** A server cannot know every assistant in the world beforehand. */
export default defineCheck({
  id: 'authorization/client-registration-offered',
  clause: 'mcp-authorization-server:registration.offered',
  title: 'Unknown clients can register or identify themselves by a document',
  why: 'Without either, somebody has to register each assistant by hand before anyone can use it.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'client_id_metadata_document_supported is true, or there is a registration_endpoint. One is enough.',
  fails: 'Neither of them. This is legal: clients are then registered by hand.',
  fix: 'Support client ID metadata documents.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-registration-not-offered'],
  run: (context) =>
    expectOfServers(
      context,
      ({ client_id_metadata_document_supported: documents, registration_endpoint: endpoint }) => [
        {
          statement: 'client ID metadata documents or registration are offered',
          ok: documents === true || typeof endpoint === 'string',
          expected: 'one of them',
          actual: {
            client_id_metadata_document_supported: shownValue(documents),
            registration_endpoint: shownValue(endpoint),
          },
        },
      ],
      'there is no metadata',
    ),
});
