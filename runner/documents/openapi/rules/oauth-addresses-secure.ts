import type { DocumentModel } from '../document-model.ts';
import { hasOwnDialect } from '../object-kind.ts';
import { defineRule } from '../rule.ts';

const names = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];

/** OAuth calls for TLS (OpenAPI 3.1 §4.8.29, RFC 6749 §3.1 and §3.2); on loopback nothing passes a network. */
export const oauthAddressesSecure = defineRule({
  id: 'oauth-addresses-secure',
  level: 'must',
  title: 'The URLs of OAuth and OpenID Connect use https',
  *judge(model) {
    const places = [
      ...model.nodesOf('OAuthFlow').map(({ value, pointer }) => ({ value, pointer, fields: names })),
      ...model
        .nodesOf('SecurityScheme')
        .map(({ value, pointer }) => ({ value, pointer, fields: ['openIdConnectUrl', 'oauth2MetadataUrl'] })),
    ];
    for (const { value, pointer, fields } of places) {
      for (const name of fields.filter((field) => typeof value[field] === 'string' && value[field] !== '')) {
        if (isSecure(String(value[name]), model)) continue;
        yield {
          pointer: `${pointer}/${name}`,
          what: `${name} is not an https URL`,
          expected: 'an https URL',
          actual: value[name],
        };
      }
    }
  },
});

/** A relative reference is below the document's own address (§4.6); where that is not known nothing can be said of it. */
function isSecure(text: string, { address, version }: DocumentModel): boolean {
  const absolute = URL.parse(text);
  const url =
    absolute ??
    (!hasOwnDialect(version) || text.startsWith('/')
      ? URL.parse(text, address?.href ?? 'https://document.invalid/')
      : null);
  if (url === null) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname))
  );
}
