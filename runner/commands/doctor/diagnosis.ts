import type { KeyPath } from '../../config/config-fault.ts';
import type { RunSettings } from '../../engine/run-settings.ts';
import type { Survey } from '../../engine/survey-target.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ExaminedConfiguration } from './configuration/examine-configuration.ts';
import type { Withheld } from './configuration/withheld-systems.ts';
import type { Finding } from './finding.ts';

/** What this machine and the configuration are looked at with. */
export interface MachineScene {
  readonly surroundings: Pick<Surroundings, 'directory' | 'env' | 'tool' | 'random'>;
  readonly configuration: ExaminedConfiguration;
  /** Absolute. */
  readonly outputDirectory: string;
  readonly signal: AbortSignal;
}

/** What the target is looked at with. */
export interface TargetScene {
  readonly settings: RunSettings;
  readonly survey: Survey;
  /** Paths of the configuration that are faulty and were left out. */
  readonly omitted: readonly KeyPath[];
  /** Systems that are sent nothing, and why. */
  readonly withheld: readonly Withheld[];
  readonly clock: Surroundings['clock'];
  readonly signal: AbortSignal;
}

/** One line of the doctor, or several: a file each, named in `diagnoses.ts`. */
export interface Diagnosis<Scene> {
  /** What the line begins with. */
  readonly title: string;
  /** Resolves to what was found; `Untestable` says that it cannot be known. What takes too long is ended by the scene's signal. */
  examine(this: void, scene: Scene): Finding[] | Promise<Finding[]>;
}
