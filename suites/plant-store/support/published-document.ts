import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { readDocument } from '../../../runner/documents/document.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { DocumentFinding } from './document-members.ts';

/**
 * Gets the document that the target publishes, and asserts each finding of `judge`. Throws
 * {@link Untestable} if the configured URL does not return a document; an unreadable one is a violation.
 */
export async function expectOfDocument(
  context: CheckContext,
  judge: (document: unknown) => DocumentFinding[],
): Promise<void> {
  const { target, expect } = context;
  if (target.plantStoreDocument === null)
    throw new Inapplicable('the configuration has no URL of the plant store document');
  const exchange = await context.fetchDocument(target.plantStoreDocument);
  const read = readDocument(requireBody(exchange));
  if ('fault' in read) {
    expect.that('the document is readable', false, { expected: 'YAML or JSON', actual: read.fault, exchange });
    return;
  }
  for (const { statement, ok, expected, actual } of judge(read.value))
    expect.that(statement, ok, { expected, actual, exchange });
}

function requireBody({ response, fault }: Exchange): Uint8Array {
  if (response?.status === 200 && fault === null) return response.body.bytes;
  throw new Untestable(
    `the URL of the document does not return 200: ${fault?.message ?? `status ${response?.status ?? 0}`}`,
  );
}
