import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { metaNames } from '../../runner/kit/mcp.ts';
import { readLists } from './support/stateless-lists.ts';

/** Logs and bug reports should name the server. */
export default defineCheck({
  id: 'mcp/results-name-server',
  clause: 'mcp-2026-07-28:response.server-info',
  title: 'Results name the server',
  why: 'Nobody can tell which server, in which version, sent a response.',
  sends: '`server/discover`, and every list whose capability it declares.',
  passes: 'A name and a version of the server in the metadata of each result.',
  fails: 'Metadata without the name or the version.',
  fix: 'Put name and version under `io.modelcontextprotocol/serverInfo` in _meta of each result.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['results-without-server-info', 'discover-without-server-info', 'server-info-in-result-itself'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const lists = await readLists(client);
    for (const { result, exchange } of lists.flatMap(({ pages }) => pages)) {
      const named = isObject(result['_meta']) ? result['_meta'][metaNames.serverInfo] : undefined;
      const ok = isObject(named) && typeof named['name'] === 'string' && typeof named['version'] === 'string';
      const statement = 'the metadata of the result names the server';
      expect.that(statement, ok, { expected: 'name and version', actual: showValue(named), exchange });
    }
  },
});
