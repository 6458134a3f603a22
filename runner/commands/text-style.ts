import type { Environment } from '../config/interpolate.ts';
import type { Given } from '../config/read-options.ts';
import type { Output } from './surroundings.ts';

/** How text is shown on an output. */
export interface TextStyle {
  readonly color: boolean;
  readonly width: number;
  readonly ascii: boolean;
}

/**
 * Returns how text is shown on an output: coloured where `--color` says so, else where FORCE_COLOR does, unless NO_COLOR does,
 * else on a terminal; in ASCII where the locale says that nothing more can be shown.
 */
export function styleOf(output: Output, env: Environment, color: Given<boolean> | undefined): TextStyle {
  return { color: color?.value ?? wantsColor(output, env), width: output.columns, ascii: isAsciiLocale(env) };
}

function wantsColor(output: Output, env: Environment): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  return output.isTty && env['TERM'] !== 'dumb';
}

/** A machine without any locale, such as a container, is taken to show UTF-8, as nearly all do. */
function isAsciiLocale(env: Environment): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((name) => name !== undefined && name !== '');
  return locale !== undefined && !/utf-?8/i.test(locale);
}
