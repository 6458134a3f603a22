import { isObject } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/kit/show-value.ts';

/** Members that a block of each type has to have, as texts. */
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
    ...(type === 'resource' ? resourceFaults(block['resource']) : []),
    ...(typeof block['data'] === 'string' && !isBase64(block['data']) ? ['data is not base64'] : []),
  ];
}

function resourceFaults(resource: unknown): string[] {
  if (!isObject(resource)) return [`resource is ${showValue(resource)}`];
  const { uri, text, blob } = resource;
  return [
    ...(typeof uri === 'string' ? [] : [`resource.uri is ${showValue(uri)}`]),
    ...(typeof text === 'string' || typeof blob === 'string' ? [] : ['resource has neither text nor blob']),
    ...(typeof blob === 'string' && !isBase64(blob) ? ['resource.blob is not base64'] : []),
  ];
}

/** RFC 4648 §4: groups of four of the plain alphabet, padded. */
function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
