import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeIdentity } from './support/judge-document.ts';
import { expectOfDocument } from './support/published-document.ts';

/** Tools and people find the contract by what it says of itself. */
export default defineCheck({
  id: 'plant-store/document-identity',
  clause: 'service:document.identity',
  title: 'The published document names format, title, version and licence as specified',
  why: 'Clients are made from another contract, or another version of it, than the one that holds.',
  sends: 'GET for the configured address of the document, without credentials.',
  passes: 'YAML or JSON: OpenAPI 3.1.0, "OpenAPI Plant Store", 1.0.0, and MIT as name or identifier of the licence.',
  fails: 'One of them is absent or different, or the document cannot be read.',
  fix: 'Publish the contract as it is specified.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: ['document-openapi-3-0', 'document-renamed', 'document-without-license', 'document-unreadable'],
  run: (context) => expectOfDocument(context, judgeIdentity),
});
