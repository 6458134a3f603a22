import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listReferences } from '../../runner/documents/openapi/list-references.ts';
import { requireDocument } from './support/require-document.ts';

/** Limit of files that are requested; documents have few of them. */
const mostAsked = 10;

/** If the document has several files, all of them must be served. Only hosts of the target are contacted. */
export default defineCheck({
  id: 'reference/document-references-served',
  clause: 'openapi:document.references-served',
  title: 'Files that the published document references on its own host are served',
  why: 'Tools that follow the references get nothing, and reject the whole document.',
  sends: 'GET of at most ten files that references name on hosts of the target.',
  passes: 'A success for each file. Files of other hosts are not requested.',
  fails: 'Any other status for a file, or no response.',
  fix: 'Publish the files next to the document, or bundle the document.',
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
    if (asked.length === 0) throw new Inapplicable('the published document references no file of its host');
    for (const url of asked) {
      const { exchange } = await api.visit(url, {
        case: url.pathname,
        accept: '*/*',
        credentials: api.readerCredentials,
        shared: true,
      });
      const status = exchange.response?.status ?? null;
      expect.that('the referenced file is served', status !== null && status >= 200 && status < 300, {
        expected: '2xx',
        actual: status ?? exchange.fault?.message ?? 'no response',
        exchange,
      });
    }
  },
});
