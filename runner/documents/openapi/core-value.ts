/** Tags of the core schema whose values are texts whatever they look like, or what they look like. */
const textTags: ReadonlySet<string> = new Set(['!', '!!str', '!<tag:yaml.org,2002:str>']);

/**
 * Returns the value of a scalar by the core schema of YAML (1.2.2 §10.3.2): `null`, truth values, decimal, octal and hexadecimal numbers are
 * what they look like where they are plain, anything else is a text. Of tags, the one for texts counts.
 */
export function coreValue(
  text: string,
  { tag, isPlain }: { readonly tag: string | null; readonly isPlain: boolean },
): unknown {
  if (!isPlain || (tag !== null && textTags.has(tag))) return text;
  const first = text.charCodeAt(0);
  // Most plain texts begin with a letter that no other value begins with.
  if ((first > 0x39 && !/^[nNtTfF~]/.test(text)) || text.length > 400) return text;
  if (/^(?:|~|null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  return numberOf(text) ?? text;
}

function numberOf(text: string): number | null {
  if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  if (/^0o[0-7]+$/.test(text) || /^0x[\da-fA-F]+$/.test(text)) return Number(text);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : null;
}
