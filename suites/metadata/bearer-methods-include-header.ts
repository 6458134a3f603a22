import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** MCP clients send tokens in the Authorization header only. */
export default defineCheck({
  id: 'metadata/bearer-methods-include-header',
  clause: 'rfc9728:bearer-methods.include-header',
  title: 'bearer_methods_supported contains header',
  why: 'Clients send tokens in the Authorization header. A client that follows the metadata would not send its token.',
  sends: 'GET of the metadata at each of its locations.',
  passes:
    'An array of strings that contains header, or no such member. An empty array where tokens are bound to a key or a certificate.',
  fails: 'A value that is not an array of strings, or an array without header.',
  fix: 'Set bearer_methods_supported to `["header"]`, in lower case.',
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
      expect.that('bearer_methods_supported contains header', isRight, {
        expected: 'an array with "header"',
        actual: showValue(methods),
        exchange,
      });
    });
  },
});
