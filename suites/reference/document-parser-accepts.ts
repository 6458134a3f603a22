import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgedVersion } from '../../runner/documents/openapi/stated-version.ts';
import { expectRule } from './support/expect-rule.ts';
import { requireDocument } from './support/require-document.ts';

/** A second opinion, used if the project's own rules find no violation. */
export default defineCheck({
  id: 'reference/document-parser-accepts',
  clause: 'openapi:document.parser-accepts',
  title: 'The common JavaScript parser accepts the published document',
  why: 'Tools that use this parser refuse the document, even if the document is correct.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Everything that its schemas are known to refuse by mistake. OpenAPI 3.2, which it does not know, and documents of more than about twenty megabytes are not given to it.',
  fails: 'A document that the parser refuses.',
  fix: 'Fix what the parser reports. If the specification allows it, report a bug to the parser.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-parser-refuses'],
  async run(context) {
    const { document } = await requireDocument(context.api);
    if (judgedVersion(document.written) === '3.2') throw new Inapplicable('the parser does not know OpenAPI 3.2');
    await expectRule(context, 'parser-accepts');
  },
});
