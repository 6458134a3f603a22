import type { Api } from '../../../runner/kit/api.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { type AnsweredOperation, answerOperations } from './answered-operations.ts';

/**
 * Resolves to the answers of operations that the published document calls open to everyone, asked without credentials.
 *
 * Throws {@link Inapplicable} where there are none, and where the published document has no security requirements at all: it forgot it then.
 */
export async function answerPublicOperations(api: Api): Promise<readonly AnsweredOperation[]> {
  if (!(await api.operations()).some(({ security }) => security.length > 0))
    throw new Inapplicable('the published document has no security requirements');
  const open = (await answerOperations(api, ['sample'])).filter(({ operation }) => operation.security.length === 0);
  if (open.length === 0)
    throw new Inapplicable('the published document has no public operation that a request can be made for');
  return open;
}
