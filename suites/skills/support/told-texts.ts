/** Shorter texts are names of kinds and states, which occur in many responses, in characters. */
const shortestText = 8;
/** A sentence of this length is not in another response by chance, in characters. */
const shortestSentence = 20;

/**
 * Returns the texts of a skill that a response repeats, if they show that it was made of the skill: a sentence of it, or two
 * of its texts. Single words, URLs and `known` texts, such as the requested slug, show nothing; none is returned then.
 */
export function toldTexts(body: string, skill: unknown, known: readonly string[] = []): string[] {
  const told = [...new Set(textsIn(skill))]
    .filter((text) => text.length >= shortestText && /\S\s+\S/.test(text) && !text.includes('://'))
    .filter((text) => !known.some((word) => word.includes(text)))
    .filter((text) => body.includes(text) || body.includes(escaped(text)));
  return told.length > 1 || told.some(isSentence) ? told : [];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map((line) => line.trim());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isSentence(text: string): boolean {
  return text.length >= shortestSentence && /\S\s+\S+\s+\S/.test(text);
}

/** Some servers write letters beyond ASCII as JSON escapes. */
function escaped(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
