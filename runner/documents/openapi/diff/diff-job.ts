import { modelDocument, type DocumentModel } from '../document-model.ts';
import { shorten } from '../shorten.ts';
import type { Change } from './change.ts';
import { compareDocuments } from './compare-documents.ts';
import { judgedVersion } from '../stated-version.ts';

/** Two documents to compare, as they go to the thread. */
export interface DiffJob {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Returns what changed, or why the documents are not compared. */
export function diffDocuments({ before, after }: DiffJob): readonly Change[] | string {
  const [older, newer] = [modelOf(before), modelOf(after)];
  if (older === null || newer === null)
    return `the ${older === null ? 'old' : 'new'} document is of a version of OpenAPI that is not compared, 2.0 to 3.2 are`;
  return compareDocuments(older, newer).map((change) => ({
    ...change,
    from: shorten(change.from),
    to: shorten(change.to),
  }));
}

function modelOf(root: Readonly<Record<string, unknown>>): DocumentModel | null {
  const version = judgedVersion(root);
  return version === null ? null : modelDocument({ root, version, address: null, numberTexts: new Map() });
}
