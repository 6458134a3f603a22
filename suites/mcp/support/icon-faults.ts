import { isObject } from '../../../runner/documents/json-value.ts';

const schemes = ['https:', 'http:', 'data:'];

/** Returns what is wrong with the URLs of icons (MCP 2025-11-25, Overview, icons). */
export function iconFaults(icons: unknown): string[] {
  return Array.isArray(icons) ? icons.flatMap(judgeIcon) : ['its icons are not an array'];
}

function judgeIcon(icon: unknown): string[] {
  const source = isObject(icon) ? icon['src'] : undefined;
  if (typeof source !== 'string') return ['the URL of an icon is not a string'];
  const protocol = URL.parse(source)?.protocol ?? 'a relative URL';
  return schemes.includes(protocol) ? [] : [`an icon at ${protocol}`];
}
