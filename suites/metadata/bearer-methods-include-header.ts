import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** The one method that MCP clients have. */
export default defineCheck({
  id: 'metadata/bearer-methods-include-header',
  clause: 'rfc9728:bearer-methods.include-header',
  title: 'bearer_methods_supported names header',
  why: 'Clients send tokens in the Authorization field; one that believes the metadata would not send its token at all.',
  sends: 'GET of the metadata at each of its places.',
  passes:
    'A list of texts with header in it, or no such member; an empty list where tokens are bound to a key or a certificate.',
  fails: 'Something that is no list of texts, or a list without header.',
  fix: 'Write ["header"], in lower case.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-methods-a-text', 'metadata-methods-without-header'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'bearer_methods_supported', (methods, { value, exchange }) => {
      const texts = readTexts(methods);
      const isBound =
        value['dpop_bound_access_tokens_required'] === true ||
        value['tls_client_certificate_bound_access_tokens'] === true;
      const isRight = texts !== null && (texts.includes('header') || (texts.length === 0 && isBound));
      expect.that('bearer_methods_supported names header', isRight, {
        expected: 'a list with "header"',
        actual: showValue(methods),
        exchange,
      });
    });
  },
});
