import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';

function isEncoded(value: string, key: string): boolean {
  return Buffer.from(value, 'base64').toString('utf8') === key;
}

/** A server looks for the key where its document says that it is. */
export default defineMessageCheck({
  id: 'client-credentials/api-key-in-its-place',
  clause: 'openapi-document:client.key-in-its-place',
  title: 'An API key is sent in the field that the published document names',
  why: 'The server does not find the key and refuses the request, or the key is written down on the way.',
  passes: 'the key in that field, its name in any case; a token and no key',
  fails:
    'the key in another field, in the URL, in the body, or as a bearer token; the key in quotes, behind a word or in Base64',
  fix: 'Read the name and the place of the key in components.securitySchemes of the document, and send it there.',
  kinds: ['rest'],
  scenarios: 'any',
  needsMock: true,
  of: 'request with the API key',
  brokenBy: [
    'shop-key-in-other-header',
    'shop-key-in-query',
    'shop-key-as-bearer',
    'shop-key-in-quotes',
    'shop-key-behind-word',
    'shop-key-in-base64',
  ],
  selects: (entry, { handedOver }) =>
    entry.place !== 'foreign' &&
    (whereIn(entry, [handedOver.apiKey]).length > 0 ||
      headerValues(entry.request.headers, handedOver.apiKeyHeader).some((value) =>
        isEncoded(value, handedOver.apiKey),
      )),
  judge(entry, expect, { handedOver }) {
    const wanted = `${handedOver.apiKeyHeader} header`.toLowerCase();
    const altered = headerValues(entry.request.headers, handedOver.apiKeyHeader).filter(
      (value) =>
        (value.includes(handedOver.apiKey) && value !== handedOver.apiKey) || isEncoded(value, handedOver.apiKey),
    );
    expect.that('the field has the API key and nothing else', altered.length === 0, {
      expected: 'the key as it was given, once',
      actual:
        altered.length === 0
          ? 'that'
          : altered.map((value) =>
              isEncoded(value, handedOver.apiKey)
                ? 'the key in Base64'
                : value.replaceAll(handedOver.apiKey, '[the key]'),
            ),
      entry,
    });
    const wrong = whereIn(entry, [handedOver.apiKey]).filter((where) => where.toLowerCase() !== wanted);
    expect.that('the API key is in its field alone', wrong.length === 0, {
      expected: handedOver.apiKeyHeader,
      actual: wrong.length === 0 ? handedOver.apiKeyHeader : wrong.map((where) => where.slice(0, 100)),
      entry,
    });
  },
});
