import type { ClientExpect } from '../../../runner/kit/client/client-expect.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { formOf, valueOf } from '../../../runner/kit/client/read-entry.ts';

/** What the form of a token request holds. */
export interface PostedForm {
  /** Present tense, true where the method is POST. */
  readonly posted: string;
  /** Present tense, true where the form is whole. */
  readonly holds: string;
  /** The value of `grant_type`. */
  readonly grant: string;
  /** Names of what else it has to hold, not empty. */
  readonly parameters: readonly string[];
}

/** States that a token request is a POST whose form holds what its grant needs: what stands in JSON, or in the URL, no server has to read. */
export function judgePostedForm(
  entry: JournalEntry,
  expect: ClientExpect,
  { posted, holds, grant, parameters }: PostedForm,
): void {
  const { method } = entry.request;
  expect.that(posted, method === 'POST', { expected: 'POST', actual: method, entry });
  const form = formOf(entry);
  const isWhole =
    form !== null &&
    valueOf(form, 'grant_type') === grant &&
    parameters.every((name) => (valueOf(form, name) ?? '') !== '');
  expect.that(holds, isWhole, {
    expected: `a form with ${[`grant_type=${grant}`, ...parameters].join(' and ')}`,
    actual: form === null ? 'no form' : form.map(([name]) => name),
    entry,
  });
}
