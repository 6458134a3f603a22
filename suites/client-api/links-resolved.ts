import { decodePercent } from '../../runner/kit/decode-percent.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';

/** Links are written in many ways, and mean one URL. */
export default defineRunCheck({
  id: 'client-api/links-resolved',
  clause: 'rfc3986:client.links-resolved',
  title: 'Links of documents are resolved to the URLs that they mean',
  why: 'The client gets 404 for pages that exist, and knows less of the service than it could.',
  passes: 'the URL that the link means, in any encoding, also with more in its query; links that are not followed',
  fails:
    'a path that is appended to that of the document, .. or a fragment in the request, brackets around the URL, a query that is left out',
  fix: 'Resolve links with a URL library against the URL of the document, and drop the fragment.',
  kinds: ['rest'],
  uses: ['site'],
  scenarios: ['odd-links'],
  brokenBy: [
    'shop-links-appended',
    'shop-links-with-dots',
    'shop-links-with-fragment',
    'shop-links-in-brackets',
    'shop-links-without-query',
  ],
  judgeRun({ run, expect }) {
    const links = [...run.values]
      .filter(([name]) => name.startsWith('link-'))
      .map(([, target]) => ({ target, mark: markOf(target) }));
    const sent = run.entries.flatMap((entry) => {
      const link = links.find(({ mark }) => entry.target.includes(mark));
      return link === undefined || entry.place === 'foreign' ? [] : [{ entry, link }];
    });
    if (sent.length === 0) throw new Inapplicable('the client follows none of these links');
    for (const { entry, link } of sent)
      expect.that('the link is resolved', leadsTo(entry.target, link.target), {
        expected: link.target,
        actual: entry.target.slice(0, 300),
        entry,
      });
  },
});

function markOf(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

/** A client may add to the query, such as what keeps caches out. */
function leadsTo(sent: string, meant: string): boolean {
  const [path = '', query = ''] = splitAt(meant);
  const [sentPath = '', sentQuery = ''] = splitAt(sent);
  const given = new URLSearchParams(sentQuery);
  return (
    decoded(sentPath) === path && [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value)
  );
}

function splitAt(target: string): string[] {
  const at = target.indexOf('?');
  return at === -1 ? [target] : [target.slice(0, at), target.slice(at + 1)];
}

function decoded(target: string): string {
  return decodePercent(target.replace(/^https?:\/\/[^/]*/i, ''));
}
