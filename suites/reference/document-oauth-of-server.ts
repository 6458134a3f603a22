import type { PublishedServer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { joinPointer } from '../../runner/documents/openapi/places.ts';
import { declaredSchemes } from '../../runner/documents/openapi/rules/security-schemes-known.ts';
import { requireDocument } from './support/require-document.ts';

const endpoints = { authorizationUrl: 'authorization_endpoint', tokenUrl: 'token_endpoint' } as const;

/** The same URLs appear in the server metadata and in the document of the API. */
export default defineCheck({
  id: 'reference/document-oauth-of-server',
  clause: 'openapi:document.oauth-of-server',
  title: 'The OAuth URLs of the published document are those of the server metadata',
  why: 'The interactive reference and generated clients use the URLs of the document, and fail at a URL that no longer exists.',
  sends: 'GET of the published document and of the metadata of the authorization servers, once per run.',
  passes:
    'URLs that a server publishes. URLs on hosts without such a server, since the API may have a server of its own.',
  fails: 'A URL on the host of a server that publishes another one.',
  fix: 'Copy the URLs from the metadata of the server.',
  systems: ['api', 'mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-oauth-address-stale'],
  async run({ api, authorization, expect }) {
    const { document, exchange } = await requireDocument(api);
    const { servers } = await authorization.discover();
    let judged = 0;
    for (const { pointer, name, written } of listAddresses(document.value)) {
      const published = publishedBy(servers, endpoints[name]);
      const origin = URL.parse(written)?.origin;
      const near = published.filter((url) => URL.parse(url)?.origin === origin);
      if (near.length === 0) continue;
      judged += 1;
      expect.that(
        'the server publishes the OAuth URL',
        near.some((url) => isSame(url, written)),
        {
          expected: near,
          actual: { pointer, url: written },
          exchange,
        },
      );
    }
    if (judged === 0)
      throw new Inapplicable('the published document names no OAuth URL of a server whose metadata is known');
  },
});

interface Address {
  readonly pointer: string;
  readonly name: keyof typeof endpoints;
  readonly written: string;
}

function listAddresses(root: Readonly<Record<string, unknown>>): Address[] {
  return Object.entries(declaredSchemes({ root })).flatMap(([scheme, value]) => {
    const flows = isObject(value) && isObject(value['flows']) ? value['flows'] : {};
    return Object.entries(flows).flatMap(([flow, members]) =>
      Object.keys(endpoints).flatMap((name): Address[] => {
        const written = isObject(members) ? members[name] : null;
        const pointer = joinPointer('/components/securitySchemes', scheme, 'flows', flow, name);
        return typeof written === 'string' ? [{ pointer, name: name as keyof typeof endpoints, written }] : [];
      }),
    );
  });
}

function publishedBy(servers: readonly PublishedServer[], endpoint: string): string[] {
  return servers.flatMap(({ metadata }) => {
    const url = metadata?.value?.[endpoint];
    return typeof url === 'string' ? [url] : [];
  });
}

function isSame(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}
