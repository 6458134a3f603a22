import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { quoteWord } from './console/console-verdict.ts';

/**
 * Returns the shell line that runs a failed check of a stored run again, with what that run was allowed: what it created or changed is not
 * requested again unless somebody says so. `target` names one where more than the last run may be meant; the contract is in the stored run.
 */
export function replayLine(
  { id }: Pick<CheckResult, 'id'>,
  { requestedWith }: Pick<RunReport, 'requestedWith'>,
  target = '',
): string {
  const writes = id.startsWith('operations/') && requestedWith?.allowWrites === true ? '--allow-writes' : '';
  return ['npx vivero replay', quoteWord(id), target, writes].filter((word) => word !== '').join(' ');
}
