import type { Exchange } from './exchange.ts';

/** A page as a real browser shows it, once it has settled. */
export interface BrowserPage {
  /** The request of the page itself. */
  readonly exchange: Exchange;
  /** Every request that the page made, its own first; recorded like any other. */
  readonly exchanges: readonly Exchange[];
  /**
   * What it asked for and was not sent: addresses of other hosts, and, after their method, requests that could change something. At most
   * 100, each cut after 2,000 characters.
   */
  readonly blocked: readonly string[];
  readonly url: URL;
  /**
   * How it ended: it came to rest; it was still at work when its time was up; or it kept the browser so busy (`stuck`), or made it fail
   * (`crashed`), that nothing of it can be read, while the same browser shows other pages.
   */
  readonly end: 'settled' | 'unsettled' | 'stuck' | 'crashed';
  readonly title: string;
  /** Text that a person sees, values of fields included, cut after 200,000 characters. */
  readonly text: string;
  /** Number of elements for each selector that was asked for. */
  readonly counts: Readonly<Record<string, number>>;
  /** What the page wrote to the console as errors, and what was thrown and not caught. */
  readonly errors: readonly string[];
}

/**
 * A real browser without a window. Its requests go through the run: hosts of the target alone are contacted, with `GET` and `HEAD` alone.
 * Redirects are followed before the browser sees them; cookies that answers set are not kept.
 */
export interface Browser {
  /**
   * Opens a page and waits until it has settled, or until one of `waitFor` is there. Whoever opens the same page alike in a run is given
   * the same one.
   *
   * Throws {@link Untestable} where no browser can be started, and where the page, or something that it asks for on the target, is not to
   * be had for reasons that say nothing about the target.
   */
  open(
    url: URL,
    options?: {
      /** True to present the session of the connector; default false. */
      readonly withSession?: boolean;
      /** Selectors to count. */
      readonly count?: readonly string[];
      /** A selector that shows that the page is ready. */
      readonly waitFor?: string;
    },
  ): Promise<BrowserPage>;
}
