import t from 'tap';
import { describeFault } from './describe-fault.ts';

t.test('a check that was deleted is no bug: its index has to be made anew', async (t) => {
  const notFound = (path: string): Error =>
    Object.assign(new Error(`Cannot find module '/home/ana/vivero/${path}' imported from /home/ana/vivero/index.ts`), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
  for (const path of ['suites/mcp/gone.ts', 'fixtures/overlays/mcp/tools.ts'])
    t.match(describeFault(notFound(path)), { text: new RegExp(`^vivero: ${path} is not there, .*npm run generate`) });
  t.match(describeFault(notFound('runner/engine/gone.ts')), { text: /^VIVERO_INTERNAL .*bug in vivero/, exitCode: 70 });
});
