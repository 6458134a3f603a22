import type { RunReport } from '../../engine/run-report.ts';
import { escapeAndCut } from '../escape.ts';
import type { Tone } from './run-index.ts';

/** Longest name of a target in a headline. */
const longestName = 80;

/** Returns the verdict in a few words, with the target's name, and how it is coloured. */
export function describeVerdict(report: RunReport): { readonly headline: string; readonly tone: Tone } {
  const name = escapeAndCut(nameOf(report), longestName);
  if (report.exitCode === 0) return { headline: `${name} conforms`, tone: 'good' };
  if (report.exitCode === 1) return { headline: `${name} does not conform`, tone: 'bad' };
  const causes: Readonly<Record<number, string>> = {
    4: 'no check was selected',
    70: 'a fault of vivero stood in the way',
    130: 'the run was interrupted',
    143: 'the run was interrupted',
  };
  const cause = causes[report.exitCode];
  return { headline: `${name}: inconclusive${cause === undefined ? '' : `, ${cause}`}`, tone: 'caution' };
}

/** A target that was given by its address alone is called by it. */
function nameOf({ target }: RunReport): string {
  const url = Object.values(target.systems)[0]?.url;
  return target.name === 'command-line' && url !== undefined
    ? url.replace(/^https?:\/\//, '').replace(/\/$/, '')
    : target.name;
}
