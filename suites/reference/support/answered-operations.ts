import type { Api } from '../../../runner/kit/api.ts';
import { type Credentials, none, valid } from '../../../runner/kit/credentials.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { type AnswerAspect, type AnswerJudgement, judgeVisit } from '../../../runner/kit/judge-answer.ts';
import { type DocumentedOperation, sampleWith } from '../../../runner/documents/openapi/list-operations.ts';
import { findEdgeTexts } from '../../../runner/documents/openapi/edge-texts.ts';
import { findRefusedText } from '../../../runner/documents/openapi/refused-text.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { unlikeFirst } from './unlike-first.ts';

/** A response of an operation that the published document describes. */
export interface AnsweredOperation {
  readonly operation: DocumentedOperation;
  /** For people, such as `GET /api/companies without credentials`. */
  readonly name: string;
  /**
   * `sample` as the document allows it, with credentials where it asks for them; `again` the same twice more, by each check that
   * wants it; `anonymous` without; `wrong` with a value it does not allow; `beyond` with a number just beyond its bounds.
   */
  readonly asked: 'sample' | 'again' | 'anonymous' | 'wrong' | 'beyond';
  /** Name of the parameter that has a wrong value; `null` where none has. */
  readonly wrong: string | null;
  /** What was presented. */
  readonly credentials: Credentials;
  readonly visit: Visit;
  readonly exchange: Exchange;
  readonly judgement: AnswerJudgement;
}

/** Requests of each kind at the most; of a larger API, operations are taken evenly from its whole length. */
const mostAsked = { sample: 40, again: 40, anonymous: 10, wrong: 20, beyond: 20 } as const;
/** Longest that an answer which does not end is listened to, in milliseconds. */
const listenMs = 2_000;
/** Longest response that is read, in bytes. */
const maxBodyBytes = 2 * 1024 * 1024;

/**
 * Returns the operations that can be requested without doing harm: GET with values that the document itself gives. Skills, which
 * have a suite of their own, are left out.
 */
export async function listAskable(api: Api): Promise<readonly DocumentedOperation[]> {
  return (await api.operations()).filter(
    ({ method, sample, path }) => method === 'GET' && sample?.isKnown === true && !/\/skills(?:\/|$)/.test(path),
  );
}

/**
 * Resolves to the responses of operations: each as the document allows it, some without credentials, and some with a value that it does
 * not allow. They are requested once per run.
 *
 * Throws {@link Untestable} if the document cannot be read, and {@link Inapplicable} if it has nothing to request.
 */
export async function answerOperations(
  api: Api,
  kinds: ReadonlyArray<AnsweredOperation['asked']> = ['sample', 'anonymous', 'wrong'],
): Promise<readonly AnsweredOperation[]> {
  const { document, fault } = await api.published();
  if (document === null) throw new Untestable(`the published document cannot be read: ${fault ?? ''}`);
  const operations = await listAskable(api);
  const asked = kinds.flatMap((kind) => {
    const requests = requestsOf(kind, operations, document.value);
    return kind === 'beyond'
      ? unlikeFirst(requests, mostAsked[kind], ({ wrong }) => wrong ?? '')
      : takeEvenly(requests, mostAsked[kind]);
  });
  if (asked.length === 0)
    throw new Inapplicable('the published document has no operation that such a request can be made for');
  return Promise.all(asked.map((request) => answer(api, document.value, request)));
}

/** Resolves to the responses for which the document describes this aspect; throws {@link Inapplicable} if there are none. */
export async function judgeAspect(
  api: Api,
  aspect: AnswerAspect,
  kinds?: ReadonlyArray<AnsweredOperation['asked']>,
): Promise<ReadonlyArray<AnsweredOperation & { readonly findings: AnswerJudgement['findings'] }>> {
  const judged = (await answerOperations(api, kinds)).flatMap((answered) => {
    const findings = answered.judgement.findings.filter((finding) => finding.aspect === aspect);
    return findings.length === 0 ? [] : [{ ...answered, findings }];
  });
  if (judged.length === 0)
    throw new Inapplicable('the published document does not describe this part of the responses that were received');
  return judged;
}

type Request = Pick<AnsweredOperation, 'operation' | 'name' | 'asked' | 'wrong'> & {
  readonly sample: NonNullable<DocumentedOperation['sample']>;
};

function requestsOf(
  kind: AnsweredOperation['asked'],
  operations: readonly DocumentedOperation[],
  document: unknown,
): Request[] {
  return operations.flatMap((operation): Request[] => {
    const { sample, method, path, parameters } = operation;
    const name = `${method} ${path}`;
    if (sample === null) return [];
    if (kind === 'sample') return [{ operation, name, asked: kind, wrong: null, sample }];
    if (kind === 'again')
      return ['again', 'once more'].map((how) => ({
        operation,
        name: `${name} ${how}`,
        asked: kind,
        wrong: null,
        sample,
      }));
    if (kind === 'anonymous')
      return operation.isProtected
        ? [{ operation, name: `${name} without credentials`, asked: kind, wrong: null, sample }]
        : [];
    return parameters.flatMap((parameter): Request[] => {
      if (parameter.in !== 'query' && parameter.in !== 'path') return [];
      const texts =
        kind === 'beyond' ? findEdgeTexts(document, parameter).beyond : [findRefusedText(document, parameter)];
      return texts.flatMap((text) => {
        const changed = text === null ? null : sampleWith(operation, parameter, text);
        const how = `${name} with ${kind === 'beyond' ? `${text} as` : 'a wrong'} ${parameter.name.slice(0, 50)}`;
        return changed === null ? [] : [{ operation, name: how, asked: kind, wrong: parameter.name, sample: changed }];
      });
    });
  });
}

async function answer(api: Api, document: unknown, { sample, ...request }: Request): Promise<AnsweredOperation> {
  const { operation, asked } = request;
  const isLetIn =
    operation.security.length > 0 && asked !== 'anonymous' && api.credentialKinds.length > 0 && api.isLetIn;
  const credentials = isLetIn ? valid : none;
  const visit = await api.visit(sample.query === null ? sample.path : `${sample.path}?${sample.query}`, {
    accept: 'application/json, */*;q=0.5',
    credentials,
    headers: sample.headers,
    shared: asked !== 'again',
    listenMs,
    maxBodyBytes,
  });
  const { exchange } = visit;
  if (exchange.response?.status === 429 && asked !== 'again')
    throw new Untestable('the target returned 429: it limits the rate of requests');
  return { ...request, credentials, visit, exchange, judgement: judgeVisit(document, operation, visit) };
}

function takeEvenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
}
