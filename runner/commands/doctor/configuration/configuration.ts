import { addressedSystems } from '../../../config/addressed-systems.ts';
import type { Diagnosis, MachineScene } from '../diagnosis.ts';
import { fault, type Finding, good, warning } from '../finding.ts';

/** Which configuration is used, and what is wrong with it. */
export const configuration: Diagnosis<MachineScene> = {
  title: 'configuration',
  examine: ({ configuration: examined }) => {
    const { file, faults, resolved, targetNames } = examined;
    const told = faults.map((line): Finding => {
      const [, message = line, fix = null] = /^(.*?); ([^;]+)$/s.exec(line) ?? [];
      return fault('configuration', { message, fix });
    });
    const warnings = (resolved?.warnings ?? []).map((line) => warning(line, null));
    const notices = (resolved?.notices ?? []).map((line) => good(line));
    const source = file ?? 'no file: what is given on the command line, and in the environment, counts';
    const facts = { file, targets: targetNames };
    if (resolved === null) return [...told, ...warnings];
    const { target } = resolved;
    const systems = target === null ? [] : addressedSystems.filter((system) => target[system] !== null);
    const use = target === null ? 'the embedded mock' : `target ${target.targetName} with ${systems.join(', ')}`;
    const whole = good(`${source}: ${use}`, { ...facts, target: target?.targetName ?? 'mock', systems });
    return [...(faults.length === 0 ? [whole] : told), ...warnings, ...notices];
  },
};
