import type { Diagnosis, MachineScene } from '../diagnosis.ts';
import { fault, good } from '../finding.ts';

/** Whether the variables are set that the configuration names; values are never shown. */
export const variables: Diagnosis<MachineScene> = {
  title: 'variables',
  examine: ({ configuration, surroundings: { env } }) => {
    const names = configuration.variables;
    const lacking = names.filter((name) => (env[name] ?? '') === '');
    if (names.length === 0) return [good('the configuration names none', { names })];
    if (lacking.length === 0) return [good(`all set: ${names.join(', ')}`, { names })];
    return lacking.map((name) => {
      const message = `${name} is ${env[name] === undefined ? 'not set' : 'empty'}`;
      return fault('configuration', { message, fix: `export ${name}=..., or --env-file <file>` }, { name });
    });
  },
};
