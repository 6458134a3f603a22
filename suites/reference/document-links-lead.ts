import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { joinPointer } from '../../runner/documents/openapi/places.ts';
import { requireDocument } from './support/require-document.ts';

/** Links that are requested; a document has few of them. */
const mostAsked = 20;
/** Paths whose operations are looked at. */
const mostPaths = 1000;

/** Readers of the reference follow its links to terms, contact and explanations. */
export default defineCheck({
  id: 'reference/document-links-lead',
  clause: 'practice:document.links-lead',
  title: 'The links of the published document to pages of the target lead to pages',
  why: 'Somebody who needs the terms, or help, gets an error page.',
  sends:
    'GET, without credentials, of at most twenty URLs that the document names as terms of service, contact, licence and external documentation, if they are on hosts of the target.',
  passes: 'Any status except 404, 410 and a server error. Other hosts are not requested.',
  fails: '404, 410, 5xx, or no response.',
  fix: 'Correct the links, or leave them out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-terms-missing', 'doc-external-docs-missing'],
  async run({ api, expect }) {
    const { document, address } = await requireDocument(api);
    const links = listLinks(document.value).flatMap(({ pointer, written }) => {
      const url = URL.parse(written, address.href);
      if (url === null || !/^https?:$/.test(url.protocol)) return [];
      const located = new URL(api.locate(url));
      located.hash = '';
      return api.isOwn(located) ? [{ pointer, located }] : [];
    });
    const asked = [...new Map(links.map((link) => [link.located.href, link])).values()].slice(0, mostAsked);
    if (asked.length === 0) throw new Inapplicable('the published document links no page of the target');
    for (const { pointer, located } of asked) {
      const { exchange, stopped } = await api.visit(located, { credentials: none, accept: '*/*', case: pointer });
      const { status = 0 } = exchange.response ?? {};
      expect.that('the link leads to a page', status > 0 && status < 500 && status !== 404 && status !== 410, {
        expected: 'a status other than 404, 410 and 5xx',
        actual: { pointer, response: stopped ?? describeAnswer(exchange) },
        exchange,
      });
    }
  },
});

interface WrittenLink {
  readonly pointer: string;
  readonly written: string;
}

/** The links of the document as a whole, of its tags and of its operations. */
function listLinks(root: Readonly<Record<string, unknown>>): WrittenLink[] {
  const { info, tags, paths } = root;
  const links = [
    linkAt(info, '/info', 'termsOfService'),
    linkAt(isObject(info) ? info['contact'] : null, '/info/contact', 'url'),
    linkAt(isObject(info) ? info['license'] : null, '/info/license', 'url'),
    docsOf(root, ''),
    ...(Array.isArray(tags) ? tags : []).map((tag: unknown, index) => docsOf(tag, `/tags/${index}`)),
  ];
  for (const [path, item] of isObject(paths) ? Object.entries(paths).slice(0, mostPaths) : [])
    for (const [method, operation] of isObject(item) ? Object.entries(item) : [])
      links.push(docsOf(operation, joinPointer('/paths', path, method)));
  return links.filter((link) => link !== null);
}

function docsOf(value: unknown, pointer: string): WrittenLink | null {
  return linkAt(isObject(value) ? value['externalDocs'] : null, `${pointer}/externalDocs`, 'url');
}

function linkAt(value: unknown, pointer: string, name: string): WrittenLink | null {
  const written: unknown = isObject(value) ? value[name] : null;
  return typeof written === 'string' ? { pointer: `${pointer}/${name}`, written } : null;
}
