import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeIdentity } from './support/judge-document.ts';
import { expectOfDocument } from './support/published-document.ts';

/** Tools and people recognise the contract by its identity. */
export default defineCheck({
  id: 'plant-store/document-identity',
  clause: 'service:document.identity',
  title: 'The published document has the specified format, title, version and licence',
  why: 'Clients are generated from another contract, or from another version of it, than the one in force.',
  sends: 'GET of the configured URL of the document, without credentials.',
  passes:
    'YAML or JSON with OpenAPI 3.1.0, the title "OpenAPI Plant Store", the version 1.0.0, and MIT as name or identifier of the licence.',
  fails: 'One of them is absent or different, or the document cannot be read.',
  fix: 'Publish the contract as it is specified.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: ['document-openapi-3-0', 'document-renamed', 'document-without-license', 'document-unreadable'],
  run: (context) => expectOfDocument(context, judgeIdentity),
});
