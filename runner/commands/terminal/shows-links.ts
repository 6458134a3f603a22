import type { Environment } from '../../config/interpolate.ts';
import type { Output } from '../surroundings.ts';

/** Programs that show links, by what they call themselves in TERM_PROGRAM, from which version on; `null` for every one. */
const programs: Readonly<Record<string, readonly [major: number, minor: number] | null>> = {
  'iTerm.app': [3, 1],
  WezTerm: null,
  vscode: [1, 72],
  ghostty: null,
  Hyper: null,
  rio: null,
  tmux: [3, 4],
};
/** What TERM begins with on terminals that show links. */
const terminals = ['xterm-kitty', 'xterm-ghostty', 'alacritty', 'foot', 'wezterm'];

/**
 * Returns true for a terminal that is known to let a text lead to an address; FORCE_HYPERLINK decides for others. Elsewhere the
 * address has to be shown.
 */
export function showsLinks(output: Output, env: Environment): boolean {
  if (!output.isTty || env['TERM'] === 'dumb') return false;
  const forced = env['FORCE_HYPERLINK'] ?? '';
  if (forced !== '') return forced !== '0' && forced !== 'false';
  const program = env['TERM_PROGRAM'] ?? '';
  if (Object.hasOwn(programs, program)) return isFrom(programs[program] ?? null, env['TERM_PROGRAM_VERSION'] ?? '');
  const term = env['TERM'] ?? '';
  // What runs within tmux or screen inherits the variables of the terminal around them.
  if (env['TMUX'] !== undefined || /^(?:tmux|screen)/.test(term)) return false;
  if (terminals.some((name) => term.startsWith(name))) return true;
  if ((env['WT_SESSION'] ?? '') !== '' || (env['KITTY_WINDOW_ID'] ?? '') !== '') return true;
  return Number(env['VTE_VERSION'] ?? 0) >= 5000 || Number(env['KONSOLE_VERSION'] ?? 0) >= 210_400;
}

function isFrom(least: readonly [major: number, minor: number] | null, version: string): boolean {
  if (least === null) return true;
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return major > least[0] || (major === least[0] && minor >= least[1]);
}
