import { isObject } from '../../../runner/documents/json-value.ts';
import { showValue } from '../../../runner/documents/show-value.ts';
import { isUri } from '../../../runner/documents/uri.ts';

/** Members that a block of each type has to have, as strings. */
const members: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource_link: ['uri', 'name'],
  resource: [],
};

/** Returns what is wrong with the `content` of a result (MCP 2025-11-25, Tools, Tool Result). */
export function contentFaults(content: unknown): string[] {
  if (!Array.isArray(content)) return [`content is ${showValue(content)}`];
  return content.flatMap((block: unknown, index) => blockFaults(block).map((fault) => `block ${index}: ${fault}`));
}

function blockFaults(block: unknown): string[] {
  if (!isObject(block)) return [`it is ${showValue(block)}`];
  const { type } = block;
  if (typeof type !== 'string' || !Object.hasOwn(members, type)) return [`its type is ${showValue(type)}`];
  const missing = (members[type] ?? []).filter((name) => typeof block[name] !== 'string');
  return [
    ...missing.map((name) => `${name} is ${showValue(block[name])}`),
    ...(type === 'resource' ? resourceFaults(block['resource']).map((fault) => `resource: ${fault}`) : []),
    ...(type === 'resource_link' && typeof block['uri'] === 'string' ? uriFaults(block['uri']) : []),
    ...annotationFaults(block['annotations']),
    ...(typeof block['data'] === 'string' && !isBase64(block['data']) ? ['data is not base64'] : []),
  ];
}

/** Returns what is wrong with the contents of a resource, read or embedded (MCP 2025-11-25, Resources, Resource Contents). */
export function resourceFaults(resource: unknown): string[] {
  if (!isObject(resource)) return [`it is ${showValue(resource)}`];
  const { uri, text, blob, mimeType } = resource;
  return [
    ...(typeof uri === 'string' ? uriFaults(uri) : [`uri is ${showValue(uri)}`]),
    ...(typeof text === 'string' || typeof blob === 'string' ? [] : ['it has neither text nor blob']),
    ...(typeof blob === 'string' && !isBase64(blob) ? ['blob is not base64'] : []),
    ...(mimeType === undefined || typeof mimeType === 'string' ? [] : [`mimeType is ${showValue(mimeType)}`]),
  ];
}

/** Returns what is wrong with the annotations of a block or a resource (Schema, Annotations). */
function annotationFaults(annotations: unknown): string[] {
  if (annotations === undefined) return [];
  if (!isObject(annotations)) return [`annotations is ${showValue(annotations)}`];
  const { audience, priority, lastModified } = annotations;
  const isAudience = Array.isArray(audience) && audience.every((role) => role === 'user' || role === 'assistant');
  const isPriority = typeof priority === 'number' && priority >= 0 && priority <= 1;
  return [
    ...(audience === undefined || isAudience ? [] : [`annotations.audience is ${showValue(audience)}`]),
    ...(priority === undefined || isPriority ? [] : [`annotations.priority is ${showValue(priority)}`]),
    ...(lastModified === undefined || typeof lastModified === 'string'
      ? []
      : [`annotations.lastModified is ${showValue(lastModified)}`]),
  ];
}

/** Returns what is wrong with the URI of a resource (RFC 3986). */
export function uriFaults(uri: string): string[] {
  return isUri(uri) ? [] : [`uri ${showValue(uri)} is not a URI`];
}

/** RFC 4648 §4: groups of four of the plain alphabet, padded. */
function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
