import type { RunAbort, RunReport } from '../../../contracts/run-report/run-report.ts';
import { isOutdated } from '../console/console-verdict.ts';
import { describeParties } from '../describe-parties.ts';
import { describeScope } from '../describe-profile.ts';
import { escapeAndCut } from '../../text/escape.ts';
import type { Tone } from './run-index.ts';

/** Longest name of a target in a headline. */
const longestName = 80;

/** Why a run tells nothing for sure, in a few words. */
const abortCauses: Readonly<Record<RunAbort['kind'], string>> = {
  unreachable: 'it could not be reached',
  'credentials-refused': 'the credentials were refused',
  interrupted: 'the run was interrupted',
  'time-over': 'its time limit was reached',
  'nothing-selected': 'no check was selected',
  'nothing-executed': 'no check was executed',
  'too-many-inapplicable': 'too much of it does not apply',
  'too-little-coverage': 'too little of the operations is covered',
  'missing-shards': 'shards are missing',
  'client-failed': 'it fails against the ordinary service',
};

/** Returns the verdict in a few words, with the target's name, and how it is coloured. */
export function describeVerdict(report: RunReport): { readonly headline: string; readonly tone: Tone } {
  // The verdict of one shard tells nothing of the whole, and that of a profile nothing of what is newer.
  const part = describeScope(report);
  const name = `${escapeAndCut(nameOf(report), longestName)}${part}`;
  const subject = part === '' ? name : `${name},`;
  const parties = isOutdated(report) ? null : describeParties(report, name);
  if (report.exitCode === 0) return { headline: parties ?? `${subject} conforms`, tone: 'good' };
  if (isOutdated(report)) return { headline: `${name}: the baseline is out of date`, tone: 'bad' };
  if (report.exitCode === 1) return { headline: parties ?? `${subject} does not conform`, tone: 'bad' };
  const causes: Readonly<Record<number, string>> = {
    4: 'no check was selected',
    70: 'internal error in vivero',
    130: 'the run was interrupted',
    143: 'the run was interrupted',
  };
  const cause = causes[report.exitCode] ?? (report.abort === null ? undefined : abortCauses[report.abort.kind]);
  if (parties !== null && report.exitCode === 3) return { headline: parties, tone: 'caution' };
  return { headline: `${name}: inconclusive${cause === undefined ? '' : `, ${cause}`}`, tone: 'caution' };
}

/** A target that was given by its address alone is called by it. */
function nameOf({ target }: RunReport): string {
  const url = Object.values(target.systems)[0]?.url;
  return target.name === 'command-line' && url !== undefined
    ? url.replace(/^https?:\/\//, '').replace(/\/$/, '')
    : target.name;
}
