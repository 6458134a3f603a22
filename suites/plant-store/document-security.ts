import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSecurity } from './support/judge-document.ts';
import { expectOfDocument } from './support/published-document.ts';

/** Generated clients send a token only if the document requires one. */
export default defineCheck({
  id: 'plant-store/document-security',
  clause: 'service:document.bearer',
  title: 'The published document applies the bearer scheme to all operations',
  why: 'Clients generated from the document send no token and are refused.',
  sends: 'GET of the configured URL of the document, without credentials.',
  passes:
    'Every operation requires a token of the HTTP bearer scheme, by its own security or by that of the document. The name of the scheme does not matter.',
  fails: 'An operation has no security, allows calls without credentials, or allows only another scheme.',
  fix: 'Declare a scheme with `type: http` and `scheme: bearer`, and apply it to the whole document.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: ['document-without-security', 'document-with-api-key', 'document-unreadable'],
  run: (context) => expectOfDocument(context, judgeSecurity),
});
