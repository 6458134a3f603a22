import type { OperationCase } from '../operation-case.ts';
import { isValid } from '../schema/judge-value.ts';
import { isWritable } from '../requests/write-request.ts';
import { createCaseWriter } from './case-writer.ts';
import { type DraftSources, makeDraft } from './make-draft.ts';

/** Returns a case for each example of the document that its own schema allows; those it does not allow are faults of the document. */
export function* exampleCases(sources: DraftSources): Iterable<OperationCase> {
  const write = createCaseWriter(sources);
  const base = makeDraft(sources);
  if ('missing' in base) return;
  // What says nothing is as the document has it; what only the configuration says is no example of the document.
  const saysNothing = base.draft.parameters.size === 0 && base.draft.body === null;
  const isInvented = base.isInvented || !(base.hasExample || saysNothing);
  const first = write({ phase: 'examples', name: 'plainest', ...base, isInvented, wrong: null, covers: [] });
  if (first !== null) yield first;
  for (const { parameter, source } of sources.parts.parameters) {
    for (const [index, { value }] of parameter.examples.entries()) {
      if (!isWritable(parameter, value) || !isValid(source.reader, source.goal, value)) continue;
      const draft = { ...base.draft, parameters: new Map([...base.draft.parameters, [parameter, value]]) };
      const name = `${parameter.in} ${parameter.name} ${index + 1}`;
      const made = write({ phase: 'examples', name, draft, isInvented: base.isInvented, wrong: null, covers: [] });
      if (made !== null) yield made;
    }
  }
  for (const media of sources.parts.body?.media ?? []) {
    const around = makeDraft({ ...sources, parts: { ...sources.parts, body: null } });
    if ('missing' in around) continue;
    for (const [index, { value }] of media.examples.entries()) {
      if (!isValid(media.source.reader, media.source.goal, value)) continue;
      const draft = { ...around.draft, body: { mediaType: media.mediaType, value } };
      const name = `body ${media.mediaType} ${index + 1}`;
      const made = write({ phase: 'examples', name, draft, isInvented: around.isInvented, wrong: null, covers: [] });
      if (made !== null) yield made;
    }
  }
}
