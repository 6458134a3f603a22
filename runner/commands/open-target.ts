import { makeRunSettings } from '../config/make-run-settings.ts';
import type { ResolvedRun } from '../config/resolve-run.ts';
import type { RunSettings } from '../engine/run-settings.ts';

/** A target that can be run against, until it is closed. */
export interface OpenedTarget {
  readonly settings: RunSettings;
  close(): Promise<void>;
}

/** Resolves to the settings of the target; where none was named, the embedded mock is started. */
export async function openTarget({ target, limits }: ResolvedRun): Promise<OpenedTarget> {
  if (target !== null) return { settings: makeRunSettings(target, limits), close: () => Promise.resolve() };
  const { startEmbeddedMock } = await import('./embedded-mock.ts');
  return startEmbeddedMock(limits);
}
