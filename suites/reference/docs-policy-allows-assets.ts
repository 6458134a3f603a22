import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { type ContentPolicy, forbiddingDirective, type PolicyRequest, readPolicies } from './support/content-policy.ts';
import { type DocsPage, readDocsPage } from './support/docs-page.ts';
import { findSchemaCandidates } from './support/schema-candidates.ts';

/** A policy for the whole service may forget this page. */
export default defineCheck({
  id: 'reference/docs-policy-allows-assets',
  clause: 'csp:sources.allowed',
  title: 'The content security policy of the reference allows what the page loads',
  why: 'Browsers do not run the scripts, or do not fetch the document, and the page stays empty.',
  sends: 'GET /api/docs/.',
  passes:
    'A policy that only reports, or one that allows each script, each style and the URL of the document. Inapplicable without a policy.',
  fails:
    'The policy forbids a script, a style or the document: by its host, or an inline script or style without a nonce or digest.',
  fix: 'Name the sources of the page in its policy. Give inline scripts a nonce, or move them into files.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-docs-policy-without-scripts',
    'ref-docs-policy-without-connect',
    'ref-docs-policy-forbids-inline',
    'ref-docs-policy-without-cdn',
  ],
  async run({ api, expect }) {
    const page = await readDocsPage(api);
    const { exchange, url } = page.visit;
    const written = headerValues(exchange.response?.headers ?? [], 'content-security-policy');
    const policies = readPolicies([...written, ...page.html.policies]);
    if (policies.length === 0) throw new Inapplicable('the page has no content security policy');
    const isAllowed = (policy: ContentPolicy, request: PolicyRequest): boolean =>
      [request.url, request.url && api.locate(request.url)].some(
        (at) => forbiddingDirective(policy, { ...request, url: at }, url) === null,
      );
    for (const request of requestsOf(page)) {
      // A policy may name the canonical origin, or the one that is tested in its place.
      const forbidding = policies.find((policy) => !isAllowed(policy, request));
      const name = request.url?.href.slice(0, 200) ?? `a ${request.kind} in the page`;
      expect.that(`${name} is allowed`, forbidding === undefined, {
        expected: 'a policy that allows it',
        actual: forbidding === undefined ? 'as it should be' : forbiddingDirective(forbidding, request, url),
        exchange,
      });
    }
  },
});

function requestsOf({ assets, html, base }: DocsPage): PolicyRequest[] {
  const scripts = assets.flatMap(({ resource, text }) => (resource.kind === 'script' && text !== null ? [text] : []));
  const { stated } = findSchemaCandidates(
    scripts.filter((text) => text.length < 200_000),
    html.data,
  );
  const documents = stated.flatMap((written) => URL.parse(written, base.href) ?? []);
  return [
    ...assets.map(({ resource }): PolicyRequest => ({
      kind: resource.kind === 'style' ? 'style' : 'script',
      url: resource.url === null ? null : URL.parse(resource.url, base.href),
      text: resource.text,
      nonce: resource.nonce,
      integrity: resource.integrity,
    })),
    ...documents.map((url): PolicyRequest => ({ kind: 'connect', url, text: null, nonce: null, integrity: null })),
  ];
}
