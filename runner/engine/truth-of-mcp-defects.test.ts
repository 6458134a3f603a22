import t from 'tap';
import { defects } from '../../fixtures/defects/index.generated.ts';
import { statesProofs } from './prove-overlays.test-support.ts';

t.setTimeout(3_000_000);

t.test('each defect of the MCP server is caught by the checks that name it', { timeout: 3_000_000 }, async (t) => {
  const proven = defects.filter(({ system }) => system === 'mcp');
  await statesProofs(t, proven);
});
