import { isUri } from '../../runner/documents/uri.ts';
import { bearer } from '../../runner/kit/credentials.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpClient, McpSendOptions } from '../../runner/kit/mcp.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isDeclared, itemsOf, resourceList } from './support/offered-lists.ts';
import { speakAs } from './support/own-session.ts';
import { pickUnlike } from './support/pick-unlike.ts';

/** Pages of a list that are read, and resources of one company that are read, at most. */
const mostPages = 20;
const mostRead = 5;

/** A URI is easy to guess, so the server has to check who owns a resource. */
export default defineCheck({
  id: 'mcp/resource-own-company-only',
  clause: 'service:mcp.own-company-only',
  title: 'A token cannot read the resources of another company',
  why: 'Every company can read the books of every other company.',
  sends:
    '`resources/list` with the tokens of both companies. `resources/read` with both tokens, of up to five resources that only the one company lists, and of up to five that only the other one lists.',
  passes:
    '403, 404, an error, or other contents with the token of the other one. Inapplicable where both list the same resources.',
  fails: 'The same contents with both tokens, although only one of the companies lists the resource.',
  fix: "Look up resources among those of the token's company, never by their URI alone.",
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['company-ignored-for-resources', 'company-ignored-for-later-resources'],
  async run({ mcp, expect, random, resources }) {
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    let judged = 0;
    for (const client of (await mcp.clients()).filter((one) => isDeclared(one, resourceList))) {
      const other = await speakAs(mcp, client, bearer(token, 'unspecified'));
      if (other === null) throw new Untestable('the server does not accept the token of the other company');
      const ours = await listUris(client, {});
      const theirs = await listUris(client, other);
      if (ours === null || theirs === null) continue;
      for (const uri of onlyIn(ours, theirs, random))
        judged += await judgeOwner({ client, expect, owner: {}, stranger: other, uri });
      for (const uri of onlyIn(theirs, ours, random))
        judged += await judgeOwner({ client, expect, owner: other, stranger: {}, uri });
    }
    if (judged === 0) throw new Inapplicable('no resource is listed to one of the companies only');
  },
});

type Speaker = Pick<McpSendOptions, 'credentials' | 'replace'>;

/** Resolves to the URIs of all pages; `null` where one of them could not be read, since what it would hold is not known. */
async function listUris(client: McpClient, speaker: Speaker): Promise<ReadonlySet<string> | null> {
  const uris = new Set<string>();
  let cursor: unknown;
  for (let page = 1; page <= mostPages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const whose = speaker.credentials === undefined ? 'the list' : 'the other list';
    const reply = await client.request(resourceList.method, params, {
      ...speaker,
      case: `${client.eraName}: ${whose}, page ${page}`,
    });
    if (!Array.isArray(reply.result?.[resourceList.member])) return null;
    for (const { uri } of itemsOf(reply, resourceList)) if (typeof uri === 'string' && isUri(uri)) uris.add(uri);
    cursor = reply.result['nextCursor'];
    if (typeof cursor !== 'string') return uris;
  }
  return null;
}

/** Returns some of the URIs that the one list has and the other has not, those of different schemes and places first. */
function onlyIn(one: ReadonlySet<string>, other: ReadonlySet<string>, random: (bound: number) => number): string[] {
  const only = [...one].filter((uri) => !other.has(uri));
  return pickUnlike(only, (uri) => uri.split(/[/?#]/).slice(0, 4).join('/'), { random, most: mostRead });
}

/** States that a stranger does not get what its owner gets; resolves to how many assertions were made. */
async function judgeOwner({
  client,
  expect,
  owner,
  stranger,
  uri,
}: {
  readonly client: McpClient;
  readonly expect: Expect;
  readonly owner: Speaker;
  readonly stranger: Speaker;
  readonly uri: string;
}): Promise<number> {
  const own = await client.request('resources/read', { uri }, { ...owner, case: uri.slice(0, 160) });
  const data = dataOf(own.result?.['contents']);
  if (data === null) return 0;
  const reply = await client.request('resources/read', { uri }, { ...stranger, case: uri.slice(0, 160) });
  expect.that('a company does not get the resource of another', dataOf(reply.result?.['contents']) !== data, {
    expected: 'a refusal, or other contents',
    actual: describeReply(reply),
    exchange: reply.exchange,
  });
  return 1;
}

/** Texts and blobs as one string; `null` where there are none, or nothing in them. */
function dataOf(contents: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(contents) ? contents : [];
  const data = parts.flatMap((part) => (isObject(part) ? [part['text'] ?? part['blob'] ?? ''] : []));
  return data.some((one) => one !== '') ? JSON.stringify(data) : null;
}
