import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { listedOn } from './support/judge-tools.ts';

/** Names that are shown. */
const mostShown = 10;

/** An upgrade of the client changes no tool. */
export default defineCheck({
  id: 'mcp/same-tools-in-both-eras',
  clause: 'mcp-2026-07-28:tools.same-in-both-eras',
  title: 'Both eras offer the same tools',
  why: 'A client that moves to the newer revision loses tools.',
  sends: 'tools/list in both eras.',
  passes: 'The same names.',
  fails: 'A name in one of them only.',
  fix: 'Register tools once for both eras.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-in-one-era-only'],
  async run({ mcp, expect }) {
    const clients = await mcp.clients();
    if (clients.length < 2) throw new Inapplicable('the endpoint speaks one era only');
    const [legacy, modern] = await Promise.all(
      clients.map(async (client) => {
        const pages = await client.listToolPages();
        // A list that breaks off, or is longer than is read, is no whole one.
        if (pages.at(-1)?.result?.['nextCursor'] !== undefined)
          throw new Untestable(`the list of the ${client.era} era does not come to its end`);
        const names = pages.flatMap((page) => listedOn(page).map(({ name }) => showValue(name)));
        return { names: new Set(names), exchange: pages.at(-1)?.exchange };
      }),
    );
    const differing = [...(legacy?.names ?? new Set()).symmetricDifference(modern?.names ?? new Set())];
    expect.that('the names of the tools are the same', differing.length === 0, {
      expected: 'each name in both eras',
      actual: differing.length === 0 ? 'the same' : differing.slice(0, mostShown),
      ...(modern?.exchange && { exchange: modern.exchange }),
    });
  },
});
