import { colorOption, jsonOption, selectionOptions } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';
import { printJson } from './terminal/print-json.ts';

/** `vivero list`. */
export const listCommand = defineCommand({
  options: {
    ...selectionOptions,
    clients: {
      kind: 'switch',
      flags: '--clients',
      description: 'list the checks of clients instead of those of servers',
    },
    defects: {
      kind: 'switch',
      flags: '--defects',
      description: 'list what can be broken in the mock, with the checks of the selection that catch it',
    },
    variants: {
      kind: 'switch',
      flags: '--variants',
      description: 'list what can be unusual, but right, in the mock',
    },
    json: { ...jsonOption, description: 'print the list as one JSON document' },
    color: colorOption,
  },
  notes: '',
  async execute({ options, surroundings }) {
    const [{ listedChecks }, { chooseChecks }] = await Promise.all([
      import('./listed-checks.ts'),
      import('./run/choose-checks.ts'),
    ]);
    const { stdout, env } = surroundings;
    const ofClients = options.clients?.value === true;
    const all = ofClients ? (await import('./client/as-listed-checks.ts')).asListedChecks() : listedChecks;
    const { checks } = chooseChecks(all, options);
    if (options.defects?.value === true || options.variants?.value === true) {
      const { listOverlays } = await import('./list-overlays.ts');
      return listOverlays(checks, { options, surroundings });
    }
    if (options.json?.value === true) {
      const { catalogue } = await import('./catalogue.ts');
      const chosen = new Set(checks.map(({ id }) => id));
      printJson(stdout, { checks: catalogue.filter(({ id }) => chosen.has(id)) });
      return 0;
    }
    const [{ renderList }, { styleOf }] = await Promise.all([
      import('./render-list.ts'),
      import('./terminal/text-style.ts'),
    ]);
    stdout.write(renderList(checks, { ...styleOf(stdout, env, options.color), wraps: stdout.isTty }));
    return 0;
  },
});
