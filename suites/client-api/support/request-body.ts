import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import type { RequestedOperation } from './find-operation.ts';

/** Returns the Request Body Object of an operation; `null` where it has none. */
export function requestBodyIn(
  document: unknown,
  { operation }: RequestedOperation,
): Readonly<Record<string, unknown>> | null {
  const [, , path = '', method = ''] = operation.pointer.split('/');
  const name = path.replaceAll('~1', '/').replaceAll('~0', '~');
  return followReference(
    document,
    memberAt(memberAt(memberAt(memberAt(document, 'paths'), name), method), 'requestBody'),
  );
}
