import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { findOperation, isForOperation } from './support/find-operation.ts';
import { requestBodyIn } from './support/request-body.ts';

/** Libraries name a type of their own where a program names none. */
export default defineMessageCheck({
  id: 'client-api/bodies-of-documented-types',
  clause: 'openapi-document:client.body-types',
  title: 'Bodies are sent as one of the media types that the document lists',
  why: 'The server refuses the request with 415, or reads nothing of it.',
  passes: 'a listed media type in any case and with any parameters, or one of a listed range',
  fails: 'another media type, such as text/plain for JSON',
  fix: 'Set Content-Type with every body: libraries send text/plain or a form where a program sets none.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'request with a body to a documented operation that describes one',
  brokenBy: ['shop-contact-as-text'],
  selects: (entry, run) => isForOperation(entry, run) && typesOf(entry, run).length > 0 && hasTypedBody(entry),
  judge(entry, expect, run) {
    const listed = typesOf(entry, run);
    const sent = mediaTypeOf(entry.request.headers)?.essence ?? '';
    expect.that(
      'the media type is a listed one',
      listed.some((one) => isWithin(sent, one)),
      {
        expected: listed,
        actual: sent,
        entry,
      },
    );
  },
});

/** That one without a type is wrong is judged elsewhere. */
function hasTypedBody({ request }: JournalEntry): boolean {
  return request.body.wireBytes > 0 && mediaTypeOf(request.headers) !== null;
}

function typesOf(entry: JournalEntry, run: ScenarioRun): string[] {
  const found = findOperation(entry, run);
  const body = found === null ? null : requestBodyIn(run.document, found);
  return Object.keys(Object(body?.['content']) as object).map((key) => key.split(';')[0]?.trim().toLowerCase() ?? '');
}

function isWithin(sent: string, listed: string): boolean {
  return listed === '*/*' || sent === listed || (listed.endsWith('/*') && sent.startsWith(listed.slice(0, -1)));
}
