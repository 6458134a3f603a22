import { colorOption, jsonOption, selectionOptions } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';
import { printJson } from './terminal/print-json.ts';

/** `vivero list`. */
export const listCommand = defineCommand({
  options: {
    ...selectionOptions,
    json: { ...jsonOption, description: 'print the checks as one JSON document' },
    color: colorOption,
  },
  notes: '',
  async execute({ options, surroundings }) {
    const [{ choosableCatalogue }, { chooseChecks }, { renderList }, { styleOf }] = await Promise.all([
      import('./catalogue.ts'),
      import('./run/choose-checks.ts'),
      import('./render-list.ts'),
      import('./terminal/text-style.ts'),
    ]);
    const { stdout, env } = surroundings;
    const entries = chooseChecks(choosableCatalogue(), options).checks.map(({ entry }) => entry);
    if (options.json?.value === true) printJson(stdout, { checks: entries });
    else stdout.write(renderList(entries, { ...styleOf(stdout, env, options.color), wraps: stdout.isTty }));
    return 0;
  },
});
