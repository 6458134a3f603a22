import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { listedOn } from './support/judge-tools.ts';

/** Names that are shown. */
const mostShown = 10;

/** A client that changes the revision should keep its tools. */
export default defineCheck({
  id: 'mcp/same-tools-in-both-eras',
  clause: 'mcp-2026-07-28:tools.same-in-both-eras',
  title: 'Session-based and stateless MCP offer the same tools',
  why: 'A client that moves to the newer revision loses tools.',
  sends: '`tools/list` in session-based and in stateless MCP.',
  passes: 'The same names. Inapplicable where the endpoint speaks only one of them.',
  fails: 'A name in only one of the lists.',
  fix: 'Register tools once, for session-based and stateless clients alike.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-in-one-era-only'],
  async run({ mcp, expect }) {
    const clients = await mcp.clients();
    if (clients.length < 2) throw new Inapplicable('the endpoint speaks only session-based or only stateless MCP');
    const [legacy, modern] = await Promise.all(
      clients.map(async (client) => {
        const pages = await client.listToolPages();
        // A list that breaks off, or that is too long to be read whole, is incomplete.
        if (pages.at(-1)?.result?.['nextCursor'] !== undefined)
          throw new Untestable(`the list of tools (${client.eraName} MCP) could not be read to its end`);
        const names = pages.flatMap((page) => listedOn(page).map(({ name }) => showValue(name)));
        return { names: new Set(names), exchange: pages.at(-1)?.exchange };
      }),
    );
    const differing = [...(legacy?.names ?? new Set()).symmetricDifference(modern?.names ?? new Set())];
    expect.that('the names of the tools are the same', differing.length === 0, {
      expected: 'each name in both lists',
      actual: differing.length === 0 ? 'the same' : differing.slice(0, mostShown),
      ...(modern?.exchange && { exchange: modern.exchange }),
    });
  },
});
