import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isExtensionName } from './support/extension-names.ts';

/** Extensions that are checked at most. */
const mostExtensions = 100;

/** Names without a prefix collide sooner or later. */
export default defineCheck({
  id: 'mcp/discovered-extensions-prefixed',
  clause: 'mcp-2026-07-28:discover.extensions',
  title: 'The names of extensions have a prefix',
  why: 'Clients cannot distinguish two extensions of the same name.',
  sends: '`server/discover`.',
  passes:
    'Keys of capabilities.extensions that consist of labels separated by dots, a slash and a name. Each value is an object.',
  fails: 'A key without such a prefix, such as a single word or a URL, or a value that is not an object.',
  fix: 'Name each extension after a domain that you own, such as `com.example/name`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['extension-unprefixed', 'extension-named-by-address', 'extension-not-an-object', 'extensions-a-list'],
  async run({ mcp, expect }) {
    const { opening, capabilities } = await mcp.client('modern');
    const { extensions } = capabilities;
    if (extensions === undefined) throw new Inapplicable('no extensions are declared');
    const { exchange } = opening;
    expect.that('capabilities.extensions is an object', isObject(extensions), {
      expected: 'an object',
      actual: showValue(extensions),
      exchange,
    });
    for (const [name, value] of Object.entries(isObject(extensions) ? extensions : {}).slice(0, mostExtensions)) {
      const statement = `extension ${name.slice(0, 80)}: its name has a prefix and its value is an object`;
      const ok = isExtensionName(name) && isObject(value);
      expect.that(statement, ok, {
        expected: 'a key of the form prefix/name, and an object as its value',
        actual: showValue({ [name]: value }),
        exchange,
      });
    }
  },
});
