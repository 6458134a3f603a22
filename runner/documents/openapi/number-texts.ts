import { joinPointer } from './places.ts';
import type { OpenApiDocument } from './read-openapi.ts';

/** More than these are made to be many. */
const mostNumberTexts = 5_000;

/** Returns the numbers of a document that a double may not hold exactly, as they are written, by their pointers; at most five thousand. */
export function listNumberTexts(document: OpenApiDocument): Map<string, string> {
  const texts = new Map<string, string>();
  const path: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'number') {
      if (Math.abs(value) < Number.MAX_SAFE_INTEGER || texts.size >= mostNumberTexts) return;
      const pointer = joinPointer('', ...path);
      const text = document.numberText(pointer);
      if (text !== null) texts.set(pointer, text);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        path.push(name);
        visit(member);
        path.pop();
      }
    }
  };
  visit(document.written);
  return texts;
}
