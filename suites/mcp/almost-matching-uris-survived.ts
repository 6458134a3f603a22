import { isUriTemplate } from '../../runner/documents/uri.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { readItems, templateList } from './support/offered-lists.ts';
import { readResource } from './support/read-resources.ts';

/** Templates that are tried at most, in session-based and in stateless MCP each. */
const mostTemplates = 4;
/** How often a part is repeated, a few times more each time: a matcher that tries every way to split them takes eight times as long, and is told before it hangs. */
const repetitions = [16, 20, 23, 26, 28, 30];
const fewRepetitions = 2;
/** What takes longer, each time that it is sent, and so many times as long as with few repetitions, grows with them. */
const slowMs = 1000;
const times = 5;

/** A template becomes a regular expression, and some of these try every way to read a URI before they say no. */
export default defineCheck({
  id: 'mcp/almost-matching-uris-survived',
  clause: 'json-rpc:request.hostile',
  title: 'A URI that almost matches a resource template gets a response in time',
  why: 'One short request keeps the processor busy for hours, and nobody else is served meanwhile.',
  sends:
    '`resources/read` of URIs for up to four listed templates: what stands before the first expression, `a,` or `a/` up to thirty times, and an end that does not match. The URIs get longer as long as responses come at once. Then a plain request.',
  passes:
    'Any response that is not a server error, such as -32002, and a result of the plain request. Inapplicable where no template is listed.',
  fails:
    'A 5xx, no response in time, a plain request that is not served afterwards, or a response that twice takes more than a second and five times as long as one for a shorter URI.',
  fix: 'Match URIs without nested repetitions: no repeated group may contain characters that separate its repetitions. Limit the length of URIs.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  mayEndTarget: true,
  brokenBy: ['almost-matching-uri-takes-long', 'almost-matching-uri-hangs'],
  async run({ mcp, expect }) {
    let tried = 0;
    for (const client of await mcp.clients()) {
      const listed = (await readItems(client, templateList)).map(({ item }) => String(item['uriTemplate']));
      const templates = listed.filter((template) => template.includes('{') && isUriTemplate(template));
      for (const uriOf of [...new Set(templates)].slice(0, mostTemplates).flatMap(almostMatching)) {
        tried += 1;
        // Where one keeps the server busy the next would make it worse.
        if (!(await isSurvived(expect, client, uriOf))) return;
      }
    }
    if (tried === 0) throw new Inapplicable('the server lists no resource template with an expression');
  },
});

type UriOf = (repeated: number) => string;

/** Returns the URIs that begin as those of a template, and end as none of them, by how often a part is repeated. */
function almostMatching(template: string): UriOf[] {
  const [start = '', expression = ''] = template.split(/[{}]/);
  const [, operator = '', name = ''] = /^([#./;?&])?([^,:*]*)/.exec(expression) ?? [];
  const before = [';', '?', '&'].includes(operator) ? `${operator}${name}=` : operator;
  return ['a,', 'a/'].map((part) => (repeated) => `${start}${before}${part.repeat(repeated)}//`);
}

async function isSurvived(expect: Expect, client: McpClient, uriOf: UriOf): Promise<boolean> {
  const read = async (repeated: number): Promise<Exchange> => (await readResource(client, uriOf(repeated))).exchange;
  for (const repeated of repetitions) {
    const exchange = await read(repeated);
    if (!expect.noServerError(exchange)) return false;
    if (takenMs(exchange) <= slowMs) continue;
    // A busy machine is slow once, a slow server for every URI.
    const again = await read(repeated);
    const slowestMs = Math.min(takenMs(exchange), takenMs(again));
    const isGrown = slowestMs > slowMs && slowestMs > times * takenMs(await read(fewRepetitions));
    expect.that('a longer URI takes no more than a moment longer', !isGrown, {
      expected: `at most ${slowMs} ms, or ${times} times as long as a short URI`,
      actual: `${Math.round(slowestMs)} ms for ${repeated} repetitions`,
      exchange: again,
    });
    if (isGrown) return false;
    break;
  }
  return expect.result(await client.askPlainly({ case: `${client.eraName}: after ${uriOf(1)}`.slice(0, 160) }));
}

function takenMs({ timing, durationMs }: Exchange): number {
  return timing?.completeMs ?? durationMs;
}
