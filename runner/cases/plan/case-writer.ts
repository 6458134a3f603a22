import type { CaseBody, CaseEdge, CasePhase, OperationCase, PlacedValue } from '../operation-case.ts';
import type { Draft } from '../requests/draft.ts';
import { writeRequest } from '../requests/write-request.ts';
import type { DraftSources } from './make-draft.ts';

/** What a case is written from. */
export interface CaseDraft {
  readonly phase: CasePhase;
  /** Tells it apart from other cases of the operation; the same for the same document and seed. */
  readonly name: string;
  readonly draft: Draft;
  readonly isInvented: boolean;
  readonly wrong: CaseEdge | null;
  readonly covers: readonly CaseEdge[];
  /** Where it is another than the operation's. */
  readonly method?: string;
  readonly headers?: OperationCase['headers'];
}

/** Returns what writes cases of an operation; `null` for values that cannot stand where they belong. */
export function createCaseWriter({ operation, parts }: DraftSources): (from: CaseDraft) => OperationCase | null {
  return ({ phase, name, draft, isInvented, wrong, covers, method = operation.method, headers = [] }) => {
    const media = parts.body?.media.find(({ mediaType }) => mediaType === draft.body?.mediaType);
    const written = writeRequest(operation, draft, media?.write ?? (() => null));
    if (written === null) return null;
    const id = `${operation.method} ${operation.path} ${phase} ${name}`;
    return {
      operation,
      phase,
      id,
      wrong,
      covers,
      isOwnExample: !isInvented && wrong === null,
      method,
      ...written,
      headers: [...written.headers, ...headers],
      values: valuesOf(draft, written.body),
    };
  };
}

function valuesOf(draft: Draft, body: CaseBody | null): PlacedValue[] {
  const ofParameters = [...draft.parameters].map(([{ in: place, name }, value]) => ({
    place: { in: place, name, pointer: '' },
    value,
  }));
  if (draft.body === null || !('value' in draft.body) || body === null) return ofParameters;
  return [...ofParameters, { place: { in: 'body', name: draft.body.mediaType, pointer: '' }, value: draft.body.value }];
}
