import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listReferences } from '../../runner/documents/openapi/list-references.ts';
import { requireDocument } from './support/require-document.ts';

/** Files that are asked for; documents have few of them. */
const mostAsked = 10;

/** Of a document in several files the parts are served too. Only the target's own hosts are asked. */
export default defineCheck({
  id: 'reference/document-references-served',
  clause: 'openapi:document.references-served',
  title: 'Files that the published document refers to on its own host are served',
  why: 'Tools that follow the references get nothing, and give up on the whole document.',
  sends: 'GET of each file that a reference names on a host of the target, ten at most.',
  passes: 'Relative references to files that are answered with success. Files of other hosts are not asked for.',
  fails: 'A file that is not there.',
  fix: 'Publish the files beside the document, or bundle it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-reference-to-missing-file'],
  async run({ api, expect }) {
    const { document, address } = await requireDocument(api);
    const files = listReferences(document)
      .map(({ reference }) => URL.parse(reference.split('#')[0] || '#', address.href))
      .filter((url) => url !== null && /^https?:$/.test(url.protocol))
      .map((url) => api.locate(url as URL))
      .filter((url) => api.isOwn(url) && url.href.split('#')[0] !== address.href.split('#')[0]);
    const asked = [...new Map(files.map((url) => [url.href, url])).values()].slice(0, mostAsked);
    if (asked.length === 0) throw new Inapplicable('the published document refers to no file of its host');
    for (const url of asked) {
      const { exchange } = await api.visit(url, {
        case: url.pathname,
        accept: '*/*',
        credentials: api.readerCredentials,
        shared: true,
      });
      const status = exchange.response?.status ?? null;
      expect.that('A file that is referred to is served', status !== null && status >= 200 && status < 300, {
        expected: '2xx',
        actual: status ?? exchange.fault?.message ?? 'no answer',
        exchange,
      });
    }
  },
});
