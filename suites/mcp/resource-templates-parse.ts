import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isUriTemplate } from '../../runner/documents/uri.ts';
import { expectItems } from './support/expect-items.ts';
import { requireItems, templateList } from './support/offered-lists.ts';

/** A client cannot expand a template that it cannot parse. */
export default defineCheck({
  id: 'mcp/resource-templates-parse',
  clause: 'mcp-resources:template.uri-template',
  title: 'The templates of resources are URI templates',
  why: "Clients expand the template with the user's choices. Where they cannot parse it, they drop the template or the whole list.",
  sends: '`resources/templates/list`, all pages.',
  passes: 'Literals and expressions of RFC 6570, of any level.',
  fails:
    'An unbalanced brace, an expression without a variable, a variable name with a space or hyphen, an empty template, or one that is not a string.',
  fix: 'Write each variable as `{name}`, with letters, digits, underscores and dots in the name.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resource-template-unclosed', 'resource-template-of-express'],
  async run({ mcp, expect }) {
    for (const [client, items] of await requireItems(await mcp.clients(), templateList)) {
      expectItems(expect, items, {
        statement: `${client.eraName}: each template is a URI template`,
        expected: 'URI templates by RFC 6570',
        faultsOf: ({ uriTemplate }) =>
          typeof uriTemplate === 'string' && uriTemplate !== '' && isUriTemplate(uriTemplate)
            ? []
            : [`uriTemplate is ${showValue(uriTemplate)}`],
      });
    }
  },
});
