import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSecurity } from './support/judge-document.ts';
import { expectOfDocument } from './support/published-document.ts';

/** What the document leaves open, generated clients leave out. */
export default defineCheck({
  id: 'plant-store/document-security',
  clause: 'service:document.bearer',
  title: 'The published document applies the bearer scheme to all operations',
  why: 'Clients made from the document send no token and are refused.',
  sends: 'GET for the configured address of the document, without credentials.',
  passes:
    'Every operation takes a token of the HTTP bearer scheme, by its own security or by that of the document, whatever the scheme is called.',
  fails: 'An operation has no security, may be called without, or takes another scheme alone.',
  fix: 'Declare a scheme of type http and scheme bearer, and apply it to the whole document.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: ['document-without-security', 'document-with-api-key', 'document-unreadable'],
  run: (context) => expectOfDocument(context, judgeSecurity),
});
