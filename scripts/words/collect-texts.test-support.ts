import { parseSync } from 'vite';

/** A string of a source file that reads like prose. */
export interface FoundText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly source?: unknown;
  readonly quasis?: ReadonlyArray<{ readonly value: { readonly cooked: string } }>;
}

/** Returns the strings and templates of a TypeScript file that have three words or more; what a program puts into one is `…`. */
export function collectTexts(file: string, text: string): FoundText[] {
  const found: FoundText[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as Node;
    if (/^(?:Import|Export)\w*Declaration$/.test(node.type) && node.source) return;
    const said = textOf(node);
    if (said !== null && countWords(said) >= 3)
      found.push({ line: text.slice(0, node.start).split('\n').length, text: said });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'TemplateLiteral') return (quasis ?? []).map((quasi) => quasi.value.cooked).join('…');
  return /^(?:Literal|JSXText)$/.test(type) && typeof value === 'string' ? value : null;
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /^[^\w]*[a-z]+[^\w]*$/i.test(word)).length;
}
