import { defineCommand } from './command.ts';

/** `vivero init`. */
export const initCommand = defineCommand({
  options: {},
  notes: 'Writes vivero.config.yaml in this directory, and never over a configuration that is there.',
  async execute({ surroundings }) {
    const { writeSampleConfig } = await import('./write-sample-config.ts');
    const name = await writeSampleConfig(surroundings.directory);
    surroundings.stdout.write(
      [
        `Wrote ${name}. Next:`,
        '  1. put the URL of your plant store into it;',
        '  2. export STAGING_TOKEN=...',
        '  3. vivero run staging',
        '',
      ].join('\n'),
    );
    return 0;
  },
});
