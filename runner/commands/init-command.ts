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
        '  1. Put the URLs of your systems into it (plant store, API, MCP server, site),',
        '     and remove what you do not have.',
        '  2. Set STAGING_TOKEN; the site alone needs none.',
        '  3. Run:',
        '',
        'npx vivero doctor staging',
        'npx vivero run staging',
        '',
      ].join('\n'),
    );
    return 0;
  },
});
