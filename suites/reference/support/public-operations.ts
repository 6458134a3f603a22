import type { Api } from '../../../runner/kit/api.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { type AnsweredOperation, answerOperations } from './answered-operations.ts';

/**
 * Resolves to the responses of operations that the published document calls public, requested without credentials.
 *
 * Throws {@link Inapplicable} if there are none, and if the published document has no security requirements at all: then they were forgotten.
 */
export async function answerPublicOperations(api: Api): Promise<readonly AnsweredOperation[]> {
  if (!(await api.operations()).some(({ security }) => security.length > 0))
    throw new Inapplicable('the published document has no security requirements');
  const open = (await answerOperations(api, ['sample'])).filter(({ operation }) => operation.security.length === 0);
  if (open.length === 0) throw new Inapplicable('the published document has no public operation that can be requested');
  return open;
}
