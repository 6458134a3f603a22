import t from 'tap';
import { defects } from '../../fixtures/defects/index.generated.ts';
import { proveOverlays } from './prove-overlays.test-support.ts';

t.setTimeout(3_000_000);

t.test('each defect of the MCP server is caught by the checks that name it', { timeout: 3_000_000 }, async (t) => {
  const proven = defects.filter(({ system }) => system === 'mcp');
  for (const [id, problems] of await proveOverlays(proven)) t.strictSame(problems, [], id);
});
