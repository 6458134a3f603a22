import type { ShownPage } from './shown-page.ts';

/** Usual words for the status of a connection, in some languages. */
const statusWords =
  /(?<!\p{L})(conectad[oa]s?|desconectad[oa]s?|sin conexi[oó]n(es)?|estado de (la )?conexi[oó]n|[uú]ltim[oa] (uso|conexi[oó]n|actividad)|(not |dis)?connected|no connections?|connection status|last (used|seen|connected|activity)|conectado|desligad[oa]|(ning[uú]n[ao]?|no hay|nenhuma?|sin) (clientes?|asistentes?|conexi[oó]n(es)?|conex(ão|ões))|(estado|status)( d[ea] conexão)?: (activ[oa]|inactiv[oa]|ativ[oa]|inativ[oa]|active|inactive|pendiente|pendente|pending)|status da conexão|(dé)?connecté|(nicht )?verbunden)(?![\p{L}])/iu;

/** Usual words for a set-up that is explained. */
const guideWords =
  /(gu[ií]a|guid(e|ed)|configura|paso (a paso|\d)|pasos|instruc|instala|agrega|pega (este|esta|la|el)|set[- ]?up|step|install|add (the|this|a) (server|connector)|how to connect|c[oó]mo conectar|paste|anleitung|einricht|étape)/iu;

/** A text shorter than this says nothing by itself, in characters. */
const shortestText = 5;
/** So much of what a page alone shows has to be on another one for both to be the same page, for another company or at another time. */
const sameShare = 0.4;

/** Texts that a configuration names. */
export interface ConfiguredTexts {
  readonly guide: readonly string[];
  readonly status: readonly string[];
}

/** Returns the configured texts of the guide that the page lacks; where none is configured, `null` for a page without any usual word, else none. */
export function missingGuide(page: ShownPage, { guide }: ConfiguredTexts): readonly string[] | null {
  if (guide.length > 0) return guide.filter((text) => !shows(page, text));
  return page.texts.some((text) => guideWords.test(text)) ? [] : null;
}

/** Returns the texts of the page that give the connection status, by the configured texts or else by usual words. */
export function statusTexts(page: ShownPage, { status }: ConfiguredTexts): readonly string[] {
  return page.texts.filter((text) =>
    status.length > 0 ? status.some((wanted) => includesText(text, wanted)) : statusWords.test(text),
  );
}

/** Returns true where a page shows a text, in whichever letters and spaces. */
function shows(page: ShownPage, text: string): boolean {
  return [...page.texts, ...page.fields].some((shown) => includesText(shown, text));
}

function includesText(text: string, wanted: string): boolean {
  return normalise(text).includes(normalise(wanted));
}

/** Times and numbers change from one moment to the next. */
function normalise(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '0').trim();
}

/**
 * Returns the texts of `found` that `page` shows as well and `control` does not: what is on a page that everybody is given says
 * nothing about a company. Headings are left out, since a page may have them before it knows who looks at it.
 */
export function textsInCommon(
  found: readonly string[],
  page: ShownPage,
  { control, headings }: { readonly control: ShownPage | null; readonly headings: readonly string[] },
): string[] {
  const shown = new Set(page.texts.map(normalise));
  const everywhere = new Set([...(control?.texts ?? []), ...headings].map(normalise));
  return found.filter((text) => {
    const plain = normalise(text);
    return plain.length >= shortestText && shown.has(plain) && !everywhere.has(plain);
  });
}

/** Returns true for a page that is a connector page too, judged by what only such pages show. */
export function isConnectorPage(page: ShownPage, own: ShownPage, control: ShownPage | null): boolean {
  const everywhere = new Set((control?.texts ?? []).map(normalise));
  const only = own.texts.filter((text) => text.length >= shortestText && !everywhere.has(normalise(text)));
  const common = textsInCommon(only, page, { control: null, headings: [] });
  return only.length > 0 && common.length >= only.length * sameShare;
}

/** Returns true for pages that read the same, times and numbers aside. */
export function readsTheSame(page: ShownPage, own: ShownPage): boolean {
  const [left, right] = [page, own].map(({ title, texts }) => [title, ...texts].map(normalise).join('\n'));
  return left === right;
}
