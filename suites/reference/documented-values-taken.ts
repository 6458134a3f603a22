import type { Api } from '../../runner/kit/api.ts';
import { none, valid } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { findEdgeTexts } from '../../runner/documents/openapi/edge-texts.ts';
import { type DocumentedOperation, sampleWith } from '../../runner/documents/openapi/list-operations.ts';
import type { DocumentedParameter } from '../../runner/documents/openapi/read-parameters.ts';
import { unlikeFirst } from './support/unlike-first.ts';

/** Parameters that are tested; of more, those with different names first. */
const mostParameters = 30;
const refusals = [400, 422];

/** Generated clients send the values that the document allows. */
export default defineCheck({
  id: 'reference/documented-values-taken',
  clause: 'openapi:parameter.values',
  title: 'Values at the bounds of the published document are accepted',
  why: 'Generated clients offer a value, and a user who chooses it gets an error.',
  sends:
    'GET of documented operations with one query or path parameter at its bounds: minimum, maximum, shortest and longest string, default, and each enumerated value. Up to 30 parameters.',
  passes:
    'Any status except 400 and 422, also 404. A parameter of which no value is accepted may need other parameters, and is not judged.',
  fails: '400 or 422 for a value that the schema allows, although another value of the parameter is accepted.',
  fix: 'Validate parameters by the published schemas, or publish the rules that you enforce.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-maximum-refused', 'ref-minimum-refused', 'ref-enum-member-refused', 'ref-skills-maximum-refused'],
  async run({ api, expect }) {
    const { document, fault } = await api.published();
    if (document === null) throw new Untestable(`the published document cannot be read: ${fault ?? ''}`);
    let judged = 0;
    for (const { operation, parameter } of await listParameters(api, document.value)) {
      const { allowed } = findEdgeTexts(document.value, parameter);
      const { sample } = parameter;
      const texts = new Set([...(sample?.isKnown === true ? [sample.text] : []), ...allowed]);
      if (allowed.length === 0 || texts.size < 2) continue;
      const visits: Array<readonly [text: string, visit: Visit]> = [];
      for (const text of texts) {
        const visit = await ask(api, operation, { parameter, text });
        if (visit !== null) visits.push([text, visit]);
      }
      const isTaken = ({ exchange }: Visit): boolean => (exchange.response?.status ?? 500) < 300;
      if (!visits.some(([, visit]) => isTaken(visit))) continue;
      for (const [text, { exchange }] of visits) {
        judged += 1;
        const name = `${operation.method} ${operation.path} with ${text.slice(0, 50)} as ${parameter.name.slice(0, 50)}`;
        expect.that(`${name}: the value is accepted`, !refusals.includes(exchange.response?.status ?? 0), {
          expected: 'neither 400 nor 422',
          actual: describeAnswer(exchange),
          exchange,
        });
      }
    }
    if (judged === 0)
      throw new Inapplicable('the published document has no parameter with bounds that a request is served with');
  },
});

interface AskedParameter {
  readonly operation: DocumentedOperation;
  readonly parameter: DocumentedParameter;
}

async function listParameters(api: Api, document: unknown): Promise<readonly AskedParameter[]> {
  const operations = (await api.operations()).filter(
    ({ method, sample }) => method === 'GET' && sample?.isKnown === true,
  );
  const all = operations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'query' || parameter.in === 'path')
      .map((parameter) => ({ operation, parameter })),
  );
  const bounded = all.filter(({ parameter }) => findEdgeTexts(document, parameter).allowed.length > 0);
  // Most lists have the same parameters for their pages.
  return unlikeFirst(bounded, mostParameters, ({ parameter: { name, schema } }) => `${name} ${JSON.stringify(schema)}`);
}

async function ask(
  api: Api,
  operation: DocumentedOperation,
  { parameter, text }: { readonly parameter: DocumentedParameter; readonly text: string },
): Promise<Visit | null> {
  const sample = sampleWith(operation, parameter, text);
  if (sample === null) return null;
  const isLetIn = operation.security.length > 0 && api.credentialKinds.length > 0 && api.isLetIn;
  const visit = await api.visit(sample.query === null ? sample.path : `${sample.path}?${sample.query}`, {
    accept: 'application/json, */*;q=0.5',
    credentials: isLetIn ? valid : none,
    headers: sample.headers,
    shared: true,
    listenMs: 2_000,
    maxBodyBytes: 2 * 1024 * 1024,
  });
  if (visit.exchange.response?.status === 429)
    throw new Untestable('the target returned 429: it limits the rate of requests');
  return visit;
}
