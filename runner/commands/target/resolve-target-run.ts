import { type ResolvedRun, resolveRun, type ResolveRunInput } from '../../config/resolve-run.ts';
import type { Surroundings } from '../surroundings.ts';

/** Resolves as {@link resolveRun} does; from then on no message shows a secret of the target. */
export async function resolveTargetRun(
  asked: Pick<ResolveRunInput, 'target' | 'otherwise' | 'options' | 'without' | 'otherFault'>,
  {
    secrets,
    directory,
    env,
    random,
    clock,
    onSignal,
    isInputTaken,
    readConfig,
    onlyHosts,
  }: Pick<Surroundings, 'directory' | 'env' | 'random' | 'secrets' | 'isInputTaken' | 'readConfig' | 'onlyHosts'> & {
    readonly clock?: Pick<Surroundings['clock'], 'now'>;
  } & Pick<ResolveRunInput, 'onSignal'>,
): Promise<ResolvedRun> {
  const nowMs = clock?.now();
  const resolved = await resolveRun({ ...asked, directory, env, random, onSignal, isInputTaken, readConfig, nowMs });
  resolved.target?.secrets.forEach((secret) => secrets.learn(secret));
  return resolved.target === null ? resolved : { ...resolved, target: { ...resolved.target, onlyHosts } };
}
