import type { ListedCheck } from '../kit/define-check.ts';
import list from '../../suites/list.generated.json' with { type: 'json' };

/** Every check, by suite, then by id, as it is known without being loaded. */
export const listedChecks = list.checks as unknown as readonly ListedCheck[];
