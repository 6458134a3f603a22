import { defineCheck } from '../../runner/kit/define-check.ts';
import { type DocsPage, readDocsPage } from './support/docs-page.ts';
import { readScriptStrings } from './support/script-strings.ts';

/** Without Swagger UI the page is empty. */
export default defineCheck({
  id: 'reference/docs-page-swagger-ui',
  clause: 'service:reference.swagger-ui',
  title: 'The interactive reference has Swagger UI and an element for it',
  why: 'The page stays empty, or is not the reference that people expect.',
  sends: 'GET /api/docs/ and the scripts that it loads from the target.',
  passes:
    'An element #swagger-ui, or another one that `dom_id` names, and a script of Swagger UI from any host under any name. A target with another viewer denies the capability `api.swagger-ui`.',
  fails: 'No element to draw in, or no script of Swagger UI, such as on a sign-in page, a front page or an empty page.',
  fix: 'Load swagger-ui-bundle.js, and give the page the element that `dom_id` names.',
  systems: ['api'],
  needs: ['api.swagger-ui'],
  mutates: false,
  brokenBy: [
    'ref-docs-without-container',
    'ref-docs-without-bundle',
    'ref-docs-front-page',
    'ref-docs-container-renamed',
  ],
  async run({ api, expect }) {
    const page = await readDocsPage(api);
    const { exchange } = page.visit;
    const names = namedElements(page);
    const isThere = names.some((name) => page.html.ids.includes(name));
    expect.that('there is an element to draw in', isThere, {
      expected: names.map((name) => `#${name}`),
      actual: page.html.ids.slice(0, 20),
      exchange,
    });
    const scripts = page.assets.filter(({ resource }) => resource.kind === 'script');
    expect.that('there is a script of Swagger UI', hasBundle(page), {
      expected: 'a script of Swagger UI',
      actual: scripts.map(({ resource }) => resource.url?.slice(0, 200) ?? 'a script in the page').slice(0, 20),
      exchange,
    });
  },
});

/** Elements that scripts name to draw in; the usual one if they name none. */
function namedElements({ assets }: DocsPage): string[] {
  const named = assets
    .filter(({ resource, text }) => resource.kind === 'script' && text !== null && text.length < 200_000)
    .flatMap(({ text }) => readScriptStrings(text ?? ''))
    .filter(({ name, value }) => name === 'dom_id' && value.startsWith('#'))
    .map(({ value }) => value.slice(1));
  return named.length === 0 ? ['swagger-ui'] : [...new Set(named)];
}

function hasBundle({ assets }: DocsPage): boolean {
  return assets.some(({ resource, text }) => {
    if (resource.kind !== 'script') return false;
    // A script with this name is Swagger UI from any host. A script with another name contains the name.
    if (resource.url !== null && /swagger-?ui/i.test(resource.url) && !/init|config/i.test(resource.url)) return true;
    return resource.url !== null && text !== null && text.length > 100_000 && /swagger-?ui/i.test(text);
  });
}
