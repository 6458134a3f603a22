import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { ListedTool, McpClient, McpSendOptions } from '../../runner/kit/mcp.ts';
import { requireCalls, type ToolCall } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { speakAs } from './support/own-session.ts';
import { contentOf, idsIn, isSameContent } from './support/tool-content.ts';

/** A record of the configured token's company that the other company does not list. */
interface OwnRecord {
  readonly tool: ListedTool;
  readonly params: Readonly<Record<string, unknown>>;
  readonly content: unknown;
}

/** Records that are requested at most. */
const mostRecords = 4;

/** Ids are easy to guess, so the server has to check who owns a record. */
export default defineCheck({
  id: 'mcp/own-company-only',
  clause: 'service:mcp.own-company-only',
  title: 'The token of another company cannot read a record of this company',
  why: 'Every company can read the books of every other company.',
  sends:
    'Calls of tools that list records with the tokens of both companies, then of the tool that gets a record by its id.',
  passes:
    '403, 404, an error, isError or another record with the other token. Inapplicable where no record is listed to the one company only.',
  fails: 'The same record with both tokens, although the other company does not list it.',
  fix: "Look up records among those of the token's company, never by their id alone.",
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['company-ignored-for-records', 'company-ignored-for-tickets'],
  async run({ mcp, expect, resources }) {
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    for (const client of await mcp.clients()) {
      const getters = (await client.listCallableTools()).filter((tool) => idArgument(tool) !== null);
      if (getters.length === 0) throw new Inapplicable('no read-only tool takes the id of a record');
      const other = await speakAs(mcp, client, bearer(token, 'unspecified'));
      if (other === null) throw new Untestable('the server does not accept the token of the other company');
      const lists = await requireCalls(client, { wanted: isListOf(getters), enough: 6 });
      for (const own of await findOwnRecords(client, { lists, getters, other })) {
        const params = { name: own.tool['name'], arguments: own.params };
        const reply = await client.request('tools/call', params, {
          ...other,
          case: `${client.eraName}: ${nameOf(own.tool)}`,
        });
        expect.that('the other company does not get the record', !isSameContent(own.content, contentOf(reply)), {
          expected: 'a refusal, or another record',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
  },
});

/** Throws {@link Inapplicable} where no record is found by an id that a list showed. */
async function findOwnRecords(
  client: McpClient,
  found: {
    readonly lists: readonly ToolCall[];
    readonly getters: readonly ListedTool[];
    readonly other: Pick<McpSendOptions, 'credentials' | 'replace'>;
  },
): Promise<OwnRecord[]> {
  const records: OwnRecord[] = [];
  let asked = 0;
  for (const { tool, arguments: given, result, reply } of found.lists) {
    const ids = idsIn(contentOf(reply));
    const getter = found.getters.find((one) => prefixOf(one) === prefixOf(tool));
    const name = getter === undefined ? null : idArgument(getter);
    if (getter === undefined || name === null || ids.length === 0 || result['isError'] === true) continue;
    const listed = await client.request('tools/call', { name: tool['name'], arguments: given }, found.other);
    const foreign = new Set(idsIn(contentOf(listed)));
    const id = ids.find((one) => !foreign.has(one));
    if (id === undefined) continue;
    const params = { [name]: id };
    const content = contentOf(await client.request('tools/call', { name: getter['name'], arguments: params }));
    asked += 1;
    if (content !== null) records.push({ tool: getter, params, content });
    if (asked >= mostRecords) break;
  }
  if (records.length > 0) return records;
  throw new Inapplicable(
    'no record could be read by an id that the list shows to the own company and not to the other one',
  );
}

/** Returns the name of the one required argument of a tool where it is an id, or `null`. */
function idArgument({ inputSchema }: ListedTool): string | null {
  const required: unknown = isObject(inputSchema) ? inputSchema['required'] : null;
  const name: unknown = Array.isArray(required) && required.length === 1 ? required[0] : null;
  return typeof name === 'string' && /^id$|_id$|Id$/.test(name) ? name : null;
}

/** Returns true for tools that list what one of the others gets by its id. */
function isListOf(getters: readonly ListedTool[]): (tool: ListedTool) => boolean {
  const prefixes = new Set(getters.map(prefixOf));
  return (tool) => idArgument(tool) === null && prefixes.has(prefixOf(tool));
}

/** `contacts_list` and `contacts_get` are about the same records. */
function prefixOf(tool: ListedTool): string {
  return nameOf(tool).split(/[^A-Za-z0-9]|(?<=[a-z])(?=[A-Z])/)[0] ?? '';
}
