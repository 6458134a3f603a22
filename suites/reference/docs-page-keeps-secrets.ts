import { defineCheck } from '../../runner/kit/define-check.ts';
import { type DocsPage, readDocsPage, textOf } from './support/docs-page.ts';
import { findSecrets, isClientSecret, isLiveToken } from './support/find-secrets.ts';
import { answeredAtSeconds, internalAddresses } from './support/public-addresses.ts';
import { readScriptStrings, type ScriptString } from './support/script-strings.ts';

/** Longer scripts are bundles of libraries, not code of the service. */
const longestScript = 200_000;

/** Everyone can read the source of the page. */
export default defineCheck({
  id: 'reference/docs-page-keeps-secrets',
  clause: 'service:reference.page-keeps-secrets',
  title: 'The page of the reference contains no secret',
  why: 'Anyone who reads the source of the page can act in the name of the service or of a company.',
  sends: 'GET /api/docs/ and the short scripts that it loads from the target.',
  passes:
    "A public client_id, placeholders for secrets, and URLs that everyone can reach or that name the reader's own machine.",
  fails: 'A client secret, a valid token, a private key, a cloud key, or a URL inside a private network.',
  fix: 'Use a public client with PKCE for the sign-in from the page, and do not put server settings into the page.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-docs-client-secret', 'ref-docs-token', 'ref-docs-private-key', 'ref-docs-internal-address'],
  async run({ api, expect }) {
    const page = await readDocsPage(api);
    const { exchange } = page.visit;
    const scripts = page.assets.flatMap(({ resource, text }) =>
      resource.kind === 'script' && text !== null && text.length <= longestScript ? [text] : [],
    );
    const strings = scripts.flatMap(readScriptStrings);
    const text = [textOf(exchange), ...scripts].join('\n');
    const secrets = [
      ...findSecrets(
        text,
        [...Object.values<unknown>({ ...api.tokens }), api.apiKey].map((token) =>
          typeof token === 'string' ? token : null,
        ),
      ),
      ...secretStrings(strings, answeredAtSeconds(exchange)),
    ];
    expect.that('the page contains no secret', secrets.length === 0, {
      expected: [],
      actual: secrets.slice(0, 10).map(({ kind, place }) => `${kind}: ${place}`),
      exchange,
    });
    const internal = internalAddresses(api, addressesOf(page, strings));
    expect.that('the page contains no URL of a private network', internal.length === 0, {
      expected: [],
      actual: internal,
      exchange,
    });
  },
});

function secretStrings(strings: readonly ScriptString[], nowSeconds: number): Array<{ kind: string; place: string }> {
  return strings.flatMap(({ name, value, isPartial }) => {
    if (!isPartial && isClientSecret(name, value)) return [{ kind: 'client secret', place: name ?? '' }];
    const isToken = isLiveToken(value, { nowSeconds, countsEndless: true });
    return isToken ? [{ kind: 'token', place: name ?? 'a string of a script' }] : [];
  });
}

function addressesOf({ html, base }: DocsPage, strings: readonly ScriptString[]): string[] {
  const linked = [...html.links, ...html.resources, ...html.relations].flatMap(({ url }) =>
    url === null ? [] : [url],
  );
  return [
    ...linked.flatMap((url) => URL.parse(url, base.href)?.href ?? []),
    ...strings.map(({ value }) => value).filter((value) => /^(?:https?|wss?):\/\//i.test(value)),
  ];
}
