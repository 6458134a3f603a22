import contract from '../../../contracts/plant-store.generated.json' with { type: 'json' };
import type { RunReport } from '../../../contracts/run-report/run-report.ts';

/** The version and the hash of the contract that the checks speak of. */
export const contractIdentity: RunReport['contract'] = contract.identity;
