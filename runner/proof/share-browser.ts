import type { LaunchedBrowser } from '../browser/launch-browser.ts';

/** One browser for run after run. */
export interface SharedBrowser {
  /** Returns the browser for one run, whose end it outlasts. */
  borrow(this: void): LaunchedBrowser;
  /** Ends the browser; nothing of it is left. */
  close(this: void): Promise<void>;
}

/** Returns a browser that several runs show their pages in, each page apart from all others: starting one takes longer than they do. */
export function shareBrowser(launch: () => LaunchedBrowser): SharedBrowser {
  let launched: LaunchedBrowser | null = null;
  return {
    borrow: () => {
      const browser = (launched ??= launch());
      return { show: (showing) => browser.show(showing), close: () => Promise.resolve() };
    },
    close: async () => launched?.close(),
  };
}
