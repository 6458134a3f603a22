import type { Header } from '../kit/exchange.ts';

/** A request that a page made, before anything of it is sent. */
export interface PageRequest {
  /** Absolute; `http:` or `https:`. */
  readonly url: string;
  /** In capitals. */
  readonly method: string;
  /** As the browser would have sent them, its cookies aside. */
  readonly headers: readonly Header[];
  /** True for the document of the page itself, not of a frame within it. */
  readonly isPage: boolean;
}

/** What the page is given for a request; it takes it for what its server said. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

/** How a page ended: it came to rest, it was still at work when time was up, or it could not be asked any more. */
export type PageEnd = 'settled' | 'unsettled' | 'stuck' | 'crashed';

/** What a page shows. */
export interface RenderedPage {
  readonly end: PageEnd;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
}

/** A page to be shown. */
export interface PageOrder {
  readonly url: string;
  /** Selectors to count. */
  readonly count: readonly string[];
  /** A selector that shows that the page is ready; `null` for none. */
  readonly waitFor: string | null;
  /** Longest time that the page may be at work by itself, in milliseconds; what waits for answers is given more. */
  readonly limitMs: number;
  /** Longest time that it may take to say what it shows, in milliseconds; past it, it is stuck. */
  readonly readingMs: number;
}

/** What the process that drives the browser is told. */
export type MessageToPages =
  | { readonly type: 'show'; readonly order: PageOrder }
  | { readonly type: 'answer'; readonly request: number; readonly answer: PageAnswer | null }
  | { readonly type: 'close' };

/** What it tells. */
export type MessageFromPages =
  | { readonly type: 'ready'; readonly pid: number | null }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'request'; readonly id: number; readonly request: PageRequest }
  | { readonly type: 'shown'; readonly page: RenderedPage };
