import { isObject } from '../json-value.ts';
import { followReference, lookUpPointer, memberAt } from './local-reference.ts';
import { sampleSchema } from './sample-value.ts';
import { judgeBySchema } from './schema-judge.ts';

/** How deep objects in objects are made up. */
const mostDepth = 6;
/** Members that are made up of one object. */
const mostMembers = 50;

/** A body that a document allows: `text` is `null` where the operation takes none, or none is needed and none is known. */
export interface SampleBody {
  readonly text: string | null;
  readonly mediaType: string;
}

/** Returns a JSON body for an operation of a document, by its pointer; `null` where it needs one and none is known to fit. */
export function sampleBody(root: unknown, pointer: string): SampleBody | null {
  const body = followReference(root, memberAt(lookUpPointer(root, `#${pointer}`), 'requestBody'));
  const without = { text: null, mediaType: 'application/json' };
  if (body === null) return without;
  const content = isObject(body['content']) ? Object.entries(body['content']) : [];
  const [mediaType, media] = content.find(([type]) => /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) ?? [];
  const written = followReference(root, media);
  const value = written === null ? undefined : sampleMedia(root, written);
  if (value !== undefined && mediaType !== undefined) return { text: JSON.stringify(value), mediaType };
  return body['required'] === true ? null : without;
}

/** Returns a value for a Media Type Object: of its examples, else made up of what its schema requires; `undefined` where none is known to fit. */
export function sampleMedia(root: unknown, media: Readonly<Record<string, unknown>>): unknown {
  const { schema } = media;
  const examples = isObject(media['examples']) ? Object.values(media['examples']) : [];
  const stated = [
    media['example'],
    ...examples.map((example) => memberAt(followReference(root, example), 'value')),
    ...examples.map((example) => memberAt(followReference(root, example), 'dataValue')),
  ];
  const candidates = [...stated, ...(schema === undefined ? [] : [makeUp(root, schema, mostDepth)])];
  const isFit = (value: unknown): boolean =>
    schema === undefined || judgeBySchema(root, schema, { value, isRequest: true }).outcome === 'valid';
  return candidates.find((value) => value !== undefined && isFit(value));
}

/** The members that are required, and nothing else. */
function makeUp(root: unknown, schema: unknown, depth: number): unknown {
  const plain = sampleSchema(root, schema)?.value;
  if (plain !== undefined || depth === 0) return plain;
  const resolved = followReference(root, schema);
  const parts = resolved !== null && Array.isArray(resolved['allOf']) ? (resolved['allOf'] as unknown[]) : [];
  const objects = [resolved, ...parts.map((part) => followReference(root, part))].filter((part) => part !== null);
  const made: Record<string, unknown> = {};
  for (const object of objects) {
    const required = Array.isArray(object['required']) ? (object['required'] as unknown[]).slice(0, mostMembers) : [];
    for (const name of required) {
      if (typeof name !== 'string') continue;
      const member = makeUp(root, memberAt(object['properties'], name) ?? true, depth - 1);
      if (member !== undefined)
        Object.defineProperty(made, name, { value: member, enumerable: true, configurable: true });
    }
  }
  return made;
}
