import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isExtensionName } from './support/extension-names.ts';

/** A list longer than this says nothing more. */
const mostExtensions = 100;

/** Names without a prefix clash sooner or later. */
export default defineCheck({
  id: 'mcp/discovered-extensions-prefixed',
  clause: 'mcp-2026-07-28:discover.extensions',
  title: 'Names of extensions have a prefix',
  why: 'Two extensions of one name cannot be told apart.',
  sends: 'server/discover.',
  passes:
    'Every key of capabilities.extensions is labels with dots between, a slash and a name, with an object for its value.',
  fails: 'A key without a prefix, such as a word or an address, or a value that is no object.',
  fix: 'Name extensions after a domain that is yours: com.example/name.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['extension-unprefixed', 'extension-named-by-address', 'extension-not-an-object', 'extensions-a-list'],
  async run({ mcp, expect }) {
    const { opening, capabilities } = await mcp.client('modern');
    const { extensions } = capabilities;
    if (extensions === undefined) throw new Inapplicable('no extensions are declared');
    const { exchange } = opening;
    expect.that('extensions are an object', isObject(extensions), {
      expected: 'an object',
      actual: showValue(extensions),
      exchange,
    });
    for (const [name, value] of Object.entries(isObject(extensions) ? extensions : {}).slice(0, mostExtensions)) {
      const statement = `extension ${name.slice(0, 80)}: its name has a prefix and its value is an object`;
      const ok = isExtensionName(name) && isObject(value);
      expect.that(statement, ok, {
        expected: 'prefix/name with an object',
        actual: showValue({ [name]: value }),
        exchange,
      });
    }
  },
});
