import { colorOption } from '../config/selection-options.ts';
import { UsageError } from '../config/usage-error.ts';
import { defineCommand } from './command.ts';

/** `vivero explain <check>`. */
export const explainCommand = defineCommand({
  options: {
    json: { kind: 'switch', flags: '--json', description: 'print the check as JSON' },
    color: colorOption,
  },
  notes: '',
  async execute({ argument, options, surroundings }) {
    const [{ choosableCatalogue }, { suggestCheck }, { renderExplanation }, { styleOf }] = await Promise.all([
      import('./catalogue.ts'),
      import('./choose-checks.ts'),
      import('./render-explanation.ts'),
      import('./text-style.ts'),
    ]);
    const { stdout, env } = surroundings;
    const all = choosableCatalogue();
    const wanted = argument ?? '';
    const found = all.find(({ id }) => id === wanted) ?? all.find(({ aliases }) => aliases.includes(wanted));
    if (found === undefined) throw new UsageError(`unknown check "${wanted}"${suggestCheck(wanted, all)}`);
    if (options.json?.value === true) stdout.write(`${JSON.stringify(found.entry, null, 2)}\n`);
    else stdout.write(renderExplanation(found.entry, styleOf(stdout, env, options.color)));
    return 0;
  },
});
