import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Viewers make links of these, and catalogues refuse documents for them. */
export default defineCheck({
  id: 'reference/document-contacts-well-formed',
  clause: 'openapi:document.contacts-well-formed',
  title: 'Contact, licence, terms and external documents of the published document have well-formed emails and URLs',
  why: 'Strict parsers and API catalogues refuse the whole document. In viewers the link to the people who could help leads nowhere.',
  sends: 'GET of the published document, once per run.',
  passes: 'Any email address, absolute URLs of any scheme, URLs relative to the document, and omitted fields.',
  fails: 'An email without a name or a host, and a string with blanks in place of a URL.',
  fix: 'Write an email such as `api@example.com`, and a URL such as `https://example.com/terms`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-contact-email-a-name', 'doc-licence-url-a-text'],
  run: (context) => expectRule(context, 'contacts-well-formed'),
});
