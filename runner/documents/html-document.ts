/** A heading of a page. */
export interface HtmlHeading {
  /** 1 to 6. */
  readonly depth: number;
  /** White space collapsed, alternatives of images included. */
  readonly text: string;
}

/** An `a` or `area` with an address. */
export interface HtmlLink {
  readonly text: string;
  /** As written, entities resolved; to be resolved against `base` and the address of the page. */
  readonly url: string;
  /** In lower case; empty where there is none. */
  readonly rel: readonly string[];
}

/** Something that a page loads, or carries itself. */
export interface HtmlResource {
  readonly kind: 'script' | 'style' | 'image';
  /** As written; `null` for one that stands in the page. */
  readonly url: string | null;
  readonly integrity: string | null;
  /** What stands in the page; `null` for one that is loaded. */
  readonly text: string | null;
  /** `type`, such as `module` or `application/ld+json`; `null` where it has none. */
  readonly type: string | null;
  /** `null` where it has none. */
  readonly nonce: string | null;
}

/** A form of a page. */
export interface HtmlForm {
  /** As written; `null` for the page's own address. */
  readonly action: string | null;
  /** In lower case; `get` where nothing is said. */
  readonly method: string;
  /** Its controls with a name or a type; `type` in lower case. */
  readonly controls: ReadonlyArray<{
    readonly name: string | null;
    readonly type: string;
    readonly value: string | null;
  }>;
}

/** What a page says and names. */
export interface HtmlDocument {
  readonly title: string | null;
  readonly headings: readonly HtmlHeading[];
  readonly links: readonly HtmlLink[];
  readonly resources: readonly HtmlResource[];
  /** Every `link` with an address, such as the canonical one and style sheets. */
  readonly relations: ReadonlyArray<{
    readonly rel: readonly string[];
    readonly type: string | null;
    readonly url: string;
  }>;
  /** Those of `relations` whose `rel` has `alternate`; `type` in lower case, `null` where it has none. */
  readonly alternates: ReadonlyArray<{ readonly type: string | null; readonly url: string }>;
  readonly forms: readonly HtmlForm[];
  /** Values of fields that a person reads, in a form or not, in their order. */
  readonly fields: readonly string[];
  /** `content` of each `meta` with a `name` or `property`, the names in lower case. */
  readonly metas: ReadonlyArray<{ readonly name: string; readonly content: string }>;
  /** Charset that the first `meta` for it names, as written; `null` where none does. */
  readonly charset: string | null;
  /** Address that links are resolved against, as written; `null` where the page names none. */
  readonly base: string | null;
  /** Attributes of any element whose names begin with `data-`, in their order. */
  readonly data: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  /** Content security policies that the page itself states. */
  readonly policies: readonly string[];
  /** Values of `id`, in their order. */
  readonly ids: readonly string[];
  /**
   * Text that a person reads, a block each (paragraph, heading, item, table cell, block of code), white space collapsed:
   * what `main` holds where the page has one. Left out: navigation, header, footer and aside, scripts, styles, templates,
   * controls of forms, what is hidden, and alternatives of images.
   */
  readonly segments: readonly string[];
  /** Text that a person reads beside that, a block each: header, footer, navigation, aside, and what stands outside of `main`. */
  readonly margins: readonly string[];
  /** True where a person sees no text at all until a script has run. */
  readonly isShell: boolean;
}
