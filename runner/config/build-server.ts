import type { Environment } from './interpolate.ts';

/** Returns true where a build server says that it is one. */
export function isBuildServer(env: Environment): boolean {
  const said = env['CI'] ?? '';
  return said !== '' && said !== 'false' && said !== '0';
}
