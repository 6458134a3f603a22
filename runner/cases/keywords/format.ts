import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isInFormat } from '../../documents/integer-text.ts';
import { decimalOf, textOfDecimal } from '../schema/decimal.ts';
import { isNumber, isText } from '../schema/json-kind.ts';
import { formatTexts, formatNumbers } from './format-values.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `format`. Whether a server has to refuse what is not of it is for others to say: here it is judged as if it had. */
export const format: Keyword = {
  name: 'format',
  judge: ({ given, value }) => {
    if (isText(value) && isText(given)) {
      const isOf = textJudge(given);
      return isOf === null ? null : { holds: isOf(value) };
    }
    const decimal = isNumber(value) ? decimalOf(value) : null;
    if (decimal === null || (given !== 'int32' && given !== 'int64')) return null;
    // A fraction is for `type` to refuse.
    const text = textOfDecimal(decimal);
    return { holds: text.includes('.') || isInFormat(text, given) };
  },
  edges: ({ given }) => {
    const values = isText(given) ? (formatTexts.get(given) ?? formatNumbers.get(given)) : undefined;
    if (values === undefined) return [];
    return (['inside', 'outside'] as const).flatMap((side) =>
      values[side].map(({ text, values: candidates }) => ({
        side,
        text: `${text}, by the format ${String(given)}`,
        candidates: () => candidates,
      })),
    );
  },
};

/** Formats that say how secrets and raw bytes are written, and those that no text is outside of. */
const unjudged = new Set(['binary', 'password', 'int32', 'int64', 'float', 'double', 'regex', 'url']);

/** Returns true for a format of texts that is judged here: every other one is for the service alone to judge. */
export function isJudgedFormat(name: string): boolean {
  return textJudge(name) !== null;
}

function textJudge(name: string): ((text: string) => boolean) | null {
  if (unjudged.has(name) || !Object.hasOwn(fullFormats, name)) return null;
  const known = fullFormats[name as keyof typeof fullFormats];
  if (typeof known === 'boolean' || typeof known === 'string') return null;
  if (known instanceof RegExp) return (text) => known.test(text);
  const validate: unknown = typeof known === 'function' ? known : (known as { readonly validate: unknown }).validate;
  // linear: patterns of ajv-formats, on texts of ours.
  if (validate instanceof RegExp) return (text) => validate.test(text);
  return typeof validate === 'function' ? (text) => (validate as (text: string) => unknown)(text) === true : null;
}
