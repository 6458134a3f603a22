import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { findMetadata } from './support/found-metadata.ts';

/** A 405 names the permitted methods. */
export default defineCheck({
  id: 'metadata/refused-method-names-allowed',
  clause: 'rfc9110:status.405-allow-documents',
  title: 'A 405 at the metadata carries Allow',
  why: 'A client has to guess the supported methods after a 405 without Allow.',
  sends: 'POST of the metadata without a body. Inapplicable where the status is not 405.',
  passes: 'A 405 with Allow. Other responses are judged by `metadata/post-not-served`.',
  fails: 'A 405 without Allow.',
  fix: 'Send `Allow: GET, HEAD` with the 405.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-405-without-allow'],
  async run({ authorization, expect }) {
    const [first] = await findMetadata(authorization);
    if (first === undefined) return;
    const { exchange } = await authorization.fetch(first.url, { method: 'POST', case: 'POST' });
    if (exchange.response?.status !== 405) throw new Inapplicable('POST does not return 405');
    const allow = headerValue(exchange.response.headers, 'allow');
    expect.that('the 405 carries Allow', allow !== null, { expected: 'Allow', actual: allow ?? 'no Allow', exchange });
  },
});
