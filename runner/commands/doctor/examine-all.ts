import { Untestable } from '../../kit/define-check.ts';
import type { Diagnosis } from './diagnosis.ts';
import { fault, type Finding, unknown } from './finding.ts';

/** A finding, and what its line begins with. */
export interface Told {
  readonly title: string;
  readonly finding: Finding;
}

/** Makes all diagnoses at once, and shows their findings in their order as they come; one that fails stops none of the others. */
export async function examineAll<Scene>(
  diagnoses: ReadonlyArray<Diagnosis<Scene>>,
  scene: Scene & { readonly signal: AbortSignal },
  show: (told: Told) => void,
): Promise<void> {
  const all = diagnoses.map(({ title, examine }) => ({ title, findings: examineOne(examine, scene) }));
  for (const { title, findings } of all) for (const finding of await findings) show({ title, finding });
}

async function examineOne<Scene>(
  examine: Diagnosis<Scene>['examine'],
  scene: Scene & { readonly signal: AbortSignal },
): Promise<Finding[]> {
  const { promise: given, resolve } = Promise.withResolvers<Finding[]>();
  const giveUp = (): void => resolve([unknown('this took too long')]);
  scene.signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([given, Promise.try(examine, scene)]);
  } catch (error) {
    if (error instanceof Untestable) return [unknown(error.message)];
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [fault('vivero', { message: `internal error: ${cause}`, fix: 'this is a bug in vivero; please report it' })];
  } finally {
    scene.signal.removeEventListener('abort', giveUp);
  }
}
