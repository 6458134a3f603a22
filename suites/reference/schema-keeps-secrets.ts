import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { collectStrings, type DocumentString } from './support/document-strings.ts';
import { findSecrets, holdsPassword, isClientSecret, isLiveToken } from './support/find-secrets.ts';
import { answeredAtSeconds, internalAddresses } from './support/public-addresses.ts';

/** Longest string that is searched for URLs, in characters. */
const longestText = 100_000;

/** Generators copy values from the server settings. */
export default defineCheck({
  id: 'reference/schema-keeps-secrets',
  clause: 'service:schema.keeps-secrets',
  title: 'The published document contains no secret',
  why: 'Anyone who reads the document can act in the name of the service or of a company, or learns the structure of its network.',
  sends: 'GET /api/schema/.',
  passes:
    "Example tokens that have expired or never expire, placeholders for secrets, and URLs that everyone can reach or that name the reader's own machine.",
  fails:
    'A client secret, a valid token, a private key, a cloud key, or a URL inside a private network, such as that of a container, in servers, extensions or descriptions.',
  fix: 'Write the public URL into `servers`, and write examples by hand.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-client-secret',
    'ref-schema-token-in-example',
    'ref-schema-cloud-key',
    'ref-schema-password-in-address',
    'ref-schema-internal-server',
    'ref-schema-internal-token-url',
    'ref-schema-internal-url-in-description',
    'ref-schema-api-key-in-example',
  ],
  async run({ api, expect }) {
    const { document, visit } = await api.published();
    if (document === null) throw new Untestable('the published document cannot be read');
    const { exchange } = visit;
    const strings = collectStrings(document.value);
    const supplied: readonly unknown[] = [...Object.values<unknown>({ ...api.tokens }), api.apiKey];
    const tokens = supplied.map((token) => (typeof token === 'string' ? token : null));
    const addresses = strings.filter(({ name, isSample }) => !isSample && /url$|^termsOfService$/i.test(name));
    const secrets = [
      ...findSecrets(document.text, tokens),
      ...secretStrings(strings, answeredAtSeconds(exchange)),
      ...addresses.filter(({ value }) => holdsPassword(value)).map(({ name }) => ({ kind: 'password', place: name })),
    ];
    expect.that('the document contains no secret', secrets.length === 0, {
      expected: [],
      actual: secrets.slice(0, 10).map(({ kind, place }) => `${kind}: ${place}`),
      exchange,
    });
    const internal = internalAddresses(api, [...addresses.map(({ value }) => value), ...strings.flatMap(urlsInText)]);
    expect.that('the document contains no URL of a private network', internal.length === 0, {
      expected: [],
      actual: internal,
      exchange,
    });
  },
});

/** A host name of one word in a description is a placeholder. */
function urlsInText({ value, isSample }: DocumentString): string[] {
  if (isSample) return [];
  const urls = value.slice(0, longestText).match(/\bhttps?:\/\/[^\s"'`<>()[\]{}]{1,500}/gi) ?? [];
  return urls.filter((url) => /[.:]/.test(URL.parse(url)?.hostname ?? ''));
}

function secretStrings(strings: readonly DocumentString[], nowSeconds: number): Array<{ kind: string; place: string }> {
  return strings.flatMap(({ name, value, isSample }) => {
    if (!isSample && isClientSecret(name, value)) return [{ kind: 'client secret', place: name }];
    const isToken = isLiveToken(value, { nowSeconds, countsEndless: !isSample });
    return isToken ? [{ kind: 'token', place: name }] : [];
  });
}
