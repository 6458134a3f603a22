import { isObject } from '../documents/json-value.ts';
import type { ConfiguredTarget } from './config-file.generated.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import { type Environment, interpolate, type Interpolated, pathKey } from './interpolate.ts';
import { judgeHttp } from './judge-http.ts';
import { judgeTargets } from './judge-targets.ts';
import { applyOverrides, type TargetOverrides, withoutOverridden } from './target-overrides.ts';
import { validateConfig } from './validate-config.ts';
import { valueAt } from './value-at.ts';

/** A configuration with its variables replaced and the overrides applied, and every fault found. */
export interface PreparedConfig {
  readonly value: unknown;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** True for a text whose value must not be shown. */
  isHidden(path: KeyPath): boolean;
  /** Texts that hold variables, as they are written, by what they came to. */
  readonly written: ReadonlyMap<string, string>;
}

/** What a configuration is prepared for. */
interface PrepareOptions {
  readonly target: string | null;
  readonly overrides: TargetOverrides;
  readonly env: Environment;
  readonly isModule: boolean;
}

/**
 * Returns a configuration ready to be used, and its faults. Variables are replaced in the chosen target and in `run` only:
 * the secrets of a target that is not run are not needed, and its texts with variables are not judged.
 */
export function prepareConfig(raw: unknown, options: PrepareOptions): PreparedConfig {
  const { target, overrides, env } = options;
  const targetPath: KeyPath = ['targets', target ?? ''];
  const chosen = target === null ? undefined : withoutOverridden(valueAt(raw, targetPath), overrides);
  const inTarget = interpolate(chosen, env, targetPath);
  const inRun = interpolate(valueAt(raw, ['run']), env, ['run']);
  const ofVariables = [...inTarget.faults, ...inRun.faults];
  const value = isObject(raw)
    ? {
        ...raw,
        ...(inRun.value === undefined ? {} : { run: inRun.value }),
        ...(chosen === undefined || target === null
          ? {}
          : { targets: { ...(raw['targets'] as object), [target]: applyOverrides(inTarget.value, overrides) } }),
      }
    : raw;
  const replaced = new Map([...inTarget.replaced, ...inRun.replaced]);
  const failed = new Set(ofVariables.map((fault) => pathKey(fault.path)));
  const isHidden = (path: KeyPath): boolean => replaced.has(pathKey(path));
  const isOfOther = (path: KeyPath): boolean => path[0] === 'targets' && path[1] !== target;
  const isRaw = (path: KeyPath): boolean =>
    failed.has(pathKey(path)) || (isOfOther(path) && holdsVariable(valueAt(raw, path)));
  const judged = judgeTargets(value, { target, raw: chosen, isModule: options.isModule });
  const violations = validateConfig(value, { isHidden, isRaw });
  const isWhole = chosen !== undefined && !isTouched(targetPath, [...violations, ...inTarget.faults]);
  const http = isWhole ? judgeHttp(valueAt(value, targetPath) as ConfiguredTarget, targetPath) : [];
  return {
    value,
    faults: [...violations, ...ofVariables, ...judged.faults, ...http],
    warnings: judged.warnings,
    isHidden,
    written: writtenTexts(replaced),
  };
}

function writtenTexts(replaced: Interpolated['replaced']): PreparedConfig['written'] {
  return new Map([...replaced.values()].map(({ text, written }) => [text, written]));
}

/** Returns true where a fault is of a target, or of what it is a part of. */
function isTouched([, target]: KeyPath, faults: readonly Finding[]): boolean {
  return faults.some(({ path: [key, name = target] }) => key === undefined || (key === 'targets' && name === target));
}

function holdsVariable(value: unknown): boolean {
  return typeof value === 'string' && value.includes('${');
}
