import { parse } from 'parse5';
import type { HtmlDocument, HtmlForm, HtmlHeading, HtmlLink, HtmlResource } from './html-document.ts';
import { collectMargins, collectSegments } from './html-segments.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement, textWithin, walkNodes } from './html-tree.ts';

/** What is gathered while a page is walked. */
interface Gathered {
  readonly headings: HtmlHeading[];
  readonly links: HtmlLink[];
  readonly resources: HtmlResource[];
  readonly relations: Array<HtmlDocument['relations'][number]>;
  readonly forms: Array<HtmlForm & { readonly controls: Array<HtmlForm['controls'][number]> }>;
  readonly fields: string[];
  readonly metas: Array<HtmlDocument['metas'][number]>;
  readonly charsets: string[];
  readonly bases: string[];
  readonly ids: string[];
  readonly data: Array<HtmlDocument['data'][number]>;
  readonly policies: string[];
  readonly titles: string[];
}

/** Returns what a page says. It takes as long as the page makes it. */
export function parseHtml(text: string): HtmlDocument {
  const document = parse(text);
  const gathered = gatherAll(document);
  const segments = collectSegments(document);
  const { headings, links, resources, relations, forms, metas, ids, data, policies } = gathered;
  return {
    title: gathered.titles[0] ?? null,
    headings,
    links,
    resources,
    relations,
    alternates: relations.flatMap(({ rel, type, url }) => (rel.includes('alternate') ? [{ type, url }] : [])),
    forms,
    fields: gathered.fields,
    metas,
    charset: gathered.charsets[0] ?? null,
    base: gathered.bases[0] ?? null,
    ids,
    data,
    policies,
    segments,
    margins: collectMargins(document, segments),
    isShell: segments.length === 0,
  };
}

function gatherAll(document: HtmlNode): Gathered {
  const gathered: Gathered = {
    headings: [],
    links: [],
    resources: [],
    relations: [],
    forms: [],
    fields: [],
    metas: [],
    charsets: [],
    bases: [],
    ids: [],
    data: [],
    policies: [],
    titles: [],
  };
  for (const node of walkNodes(document)) {
    if (!isElement(node)) continue;
    const id = attributeOf(node, 'id');
    if (id !== null) gathered.ids.push(id);
    for (const { name, value } of node.attrs) if (name.startsWith('data-')) gathered.data.push({ name, value });
    // What stands in a drawing has other meanings: its title names the drawing.
    if (node.namespaceURI.endsWith('/xhtml')) readers[node.tagName]?.(node, gathered);
  }
  return gathered;
}

type Reader = (element: HtmlElement, gathered: Gathered) => void;

const readHeading: Reader = (element, { headings }) => {
  headings.push({ depth: Number(element.tagName[1]), text: textWithin(element) });
};

const readLink: Reader = (element, { links }) => {
  const url = attributeOf(element, 'href');
  if (url !== null) links.push({ text: textWithin(element), url, rel: tokensOf(element, 'rel') });
};

/** Of such fields a person reads the value. */
const readableTypes: readonly string[] = ['text', 'url', 'search', 'email', 'tel', 'number', 'textarea'];

const readControl: Reader = (element, { forms, fields }) => {
  const [name, value] = [attributeOf(element, 'name'), attributeOf(element, 'value')];
  const type = attributeOf(element, 'type')?.trim().toLowerCase();
  const usual = element.tagName === 'input' ? 'text' : element.tagName === 'button' ? 'submit' : element.tagName;
  forms.at(-1)?.controls.push({ name, type: type ?? usual, value });
  const shown = element.tagName === 'textarea' ? textWithin(element) : (value ?? '').trim();
  if (readableTypes.includes(type ?? usual) && shown !== '') fields.push(shown);
};

const readers: Readonly<Record<string, Reader>> = {
  h1: readHeading,
  h2: readHeading,
  h3: readHeading,
  h4: readHeading,
  h5: readHeading,
  h6: readHeading,
  a: readLink,
  area: readLink,
  title: (element, { titles }) => titles.push(textWithin(element)),
  base: (element, { bases }) => {
    const url = attributeOf(element, 'href');
    if (url !== null) bases.push(url);
  },
  meta: (element, { metas, policies, charsets }) => {
    const name = attributeOf(element, 'name') ?? attributeOf(element, 'property');
    if (name !== null) metas.push({ name: name.trim().toLowerCase(), content: attributeOf(element, 'content') ?? '' });
    const [pragma, content] = [
      attributeOf(element, 'http-equiv')?.trim().toLowerCase(),
      attributeOf(element, 'content'),
    ];
    if (pragma === 'content-security-policy') policies.push(content ?? '');
    const charset =
      attributeOf(element, 'charset') ?? (pragma === 'content-type' ? charsetWithin(content ?? '') : null);
    if (charset !== null) charsets.push(charset.trim());
  },
  link: (element, { relations, resources }) => {
    const [url, rel] = [attributeOf(element, 'href'), tokensOf(element, 'rel')];
    if (url === null) return;
    const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? null;
    relations.push({ rel, type, url });
    const isStyle = rel.includes('stylesheet');
    if (!isStyle) return;
    const [integrity, nonce] = [attributeOf(element, 'integrity'), attributeOf(element, 'nonce')];
    resources.push({ kind: 'style', url, integrity, text: null, type, nonce });
  },
  script: (element, { resources }) => {
    const url = attributeOf(element, 'src');
    const [integrity, type] = [attributeOf(element, 'integrity'), attributeOf(element, 'type')];
    const nonce = attributeOf(element, 'nonce');
    resources.push({ kind: 'script', url, integrity, text: url === null ? ownText(element) : null, type, nonce });
  },
  style: (element, { resources }) => {
    const nonce = attributeOf(element, 'nonce');
    resources.push({ kind: 'style', url: null, integrity: null, text: ownText(element), type: null, nonce });
  },
  img: (element, { resources }) => {
    const url = attributeOf(element, 'src');
    if (url !== null) resources.push({ kind: 'image', url, integrity: null, text: null, type: null, nonce: null });
  },
  form: (element, { forms }) => {
    const method = attributeOf(element, 'method')?.trim().toLowerCase() ?? 'get';
    forms.push({ action: attributeOf(element, 'action'), method, controls: [] });
  },
  input: readControl,
  button: readControl,
  select: readControl,
  textarea: readControl,
};

/** The charset of a media type as an old `meta` has it. */
function charsetWithin(content: string): string | null {
  return /charset\s*=\s*["']?([^\s;"']{1,100})/i.exec(content)?.[1] ?? null;
}

function tokensOf(element: HtmlElement, name: string): string[] {
  const value = attributeOf(element, name)?.toLowerCase() ?? '';
  return value.split(/[\t\n\f\r ]+/).filter((token) => token !== '');
}

/** Scripts and styles hold text and nothing else. */
function ownText(element: HtmlElement): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
