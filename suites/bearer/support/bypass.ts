import type { FreshPlant, PlainRequest, SendOptions } from '../../../runner/kit/request.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { readStrictJson } from '../../../runner/documents/strict-json.ts';
import { makeUpToken } from './made-up-token.ts';

/** A request without credentials that tries to bypass authentication. */
export interface BypassAttempt {
  /** What is tried, for the report. */
  readonly name: string;
  /** Default POST. */
  readonly method?: string;
  /** As it goes over the wire; default the promised one. */
  readonly path?: string;
  readonly headers?: SendOptions['headers'];
  /** The path that shows what the target returns to everyone; default an unknown path. */
  readonly control?: string;
}

/**
 * Asserts that the attempt is not served. A 2xx response counts against the target only if it is not a page that the target
 * gives to everyone who asks for the control, such as the front page of a web application.
 */
export async function expectNotServed(context: CheckContext, attempt: BypassAttempt): Promise<void> {
  const { expect, plantStore } = context;
  const request = { method: attempt.method ?? 'POST', path: attempt.path ?? '/plants', operation: 'path' } as const;
  const send = (sent: PlainRequest, headers: SendOptions['headers'] = []): Promise<Exchange> =>
    plantStore.send({ ...sent, body: writePlant }, { credentials: { kind: 'none' }, case: attempt.name, headers });
  const answer = await send(request, attempt.headers);
  if (!isSuccess(answer)) {
    expect.notServed(answer);
    return;
  }
  const unknown = `vivero-${makeUpToken(context.random, 12)}`;
  // The parent path may return its page for every path below it.
  const beside = request.path.slice(0, request.path.lastIndexOf('/') + 1);
  const paths = attempt.control === undefined ? new Set([`/${unknown}`, `${beside}${unknown}`]) : [attempt.control];
  const controls: Exchange[] = [];
  for (const path of paths) controls.push(await send({ ...request, path, operation: 'unknown-path' }));
  expect.that(
    'the request is not served',
    controls.some((control) => isPageForEveryone(answer, control)),
    {
      expected: 'a response in time, not 2xx, or the page that any path gets',
      actual: `status ${answer.response?.status ?? 0}`,
      exchange: answer,
    },
  );
}

/**
 * Returns true if a 2xx response is what the target returns to everyone for anything: the same status and media type
 * as the control, and HTML, or the same bytes. A plant is never such a page.
 */
export function isPageForEveryone(answer: Exchange, control: Exchange): boolean {
  const [here, there] = [answer.response, control.response];
  if (here === null || there === null || here.status !== there.status || isPlant(here.body.bytes)) return false;
  const type = mediaTypeOf(here.headers)?.essence ?? null;
  if (type !== (mediaTypeOf(there.headers)?.essence ?? null)) return false;
  return type === 'text/html' || Buffer.compare(here.body.bytes, there.body.bytes) === 0;
}

/** Returns the JSON text of a plant that is valid by the contract. */
export function writePlant(plant: FreshPlant): string {
  return JSON.stringify(plant);
}

function isPlant(bytes: Uint8Array): boolean {
  const json = readStrictJson(bytes);
  if (!json.ok || typeof json.value !== 'object' || json.value === null || !('name' in json.value)) return false;
  return (
    typeof json.value.name === 'string' && Object.keys(json.value).every((key) => ['id', 'name', 'tag'].includes(key))
  );
}

function isSuccess({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}
