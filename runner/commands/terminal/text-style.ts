import { isBuildServer } from '../../config/build-server.ts';
import type { Environment } from '../../config/interpolate.ts';
import type { Given } from '../../config/read-options.ts';
import type { Output } from '../surroundings.ts';
import { showsLinks } from './shows-links.ts';

/** How text is shown on an output. */
export interface TextStyle {
  readonly color: boolean;
  readonly width: number;
  /** Rows of the screen. */
  readonly height?: number;
  readonly ascii: boolean;
  /** True where a text may carry an address that it leads to (OSC 8). */
  readonly links?: boolean;
}

/** A log is longer than a screen, and still read by people. */
const buildServerRows = 60;

/**
 * Returns how text is shown on an output: coloured where `--color` says so, else where FORCE_COLOR does, unless NO_COLOR does,
 * else on a terminal; in ASCII where the locale says that nothing more can be shown.
 */
export function styleOf(output: Output, env: Environment, color: Given<boolean> | undefined): Required<TextStyle> {
  return {
    color: color?.value ?? wantsColor(output, env),
    width: output.columns,
    // What a build server shows is scrolled anyway, and is often all that is left.
    height: !output.isTty && isBuildServer(env) ? buildServerRows : output.rows,
    ascii: isAsciiLocale(env),
    links: showsLinks(output, env),
  };
}

/** Returns true for a terminal whose last lines can be written again, with a person before it. */
export function canRedraw(output: Output, env: Environment): boolean {
  return output.isTty && env['TERM'] !== 'dumb' && !isBuildServer(env);
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
