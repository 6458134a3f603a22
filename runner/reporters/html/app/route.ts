import { useLayoutEffect, useState } from 'preact/hooks';

/** What the address says is shown. */
export type Route =
  | { readonly page: 'overview' | 'opinions' | 'operations' }
  | { readonly page: 'results'; readonly query: string }
  | { readonly page: 'clauses'; readonly show: string }
  | { readonly page: 'result'; readonly id: string };

/** Returns the address of a page of this report, for a link. */
export function hrefOf(route: Route): string {
  if (route.page === 'result') return `#/result/${encode(route.id)}`;
  if (route.page === 'clauses') return `#/clauses${route.show === '' ? '' : `?show=${encode(route.show)}`}`;
  if (route.page === 'results') return `#/results${route.query === '' ? '' : `?q=${encode(route.query)}`}`;
  if (route.page === 'operations') return '#/operations';
  return route.page === 'opinions' ? '#/second-opinion' : '#/';
}

/** Returns what an address shows; the overview for one that names nothing. */
function parseRoute(hash: string): Route {
  const [path, search] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const parameters = new URLSearchParams(search);
  const [page, rest] = splitOnce(path, '/');
  if (page === 'results') return { page, query: parameters.get('q') ?? '' };
  if (page === 'clauses') return { page, show: parameters.get('show') ?? '' };
  if (page === 'result' && rest !== '') return { page, id: decode(rest) };
  if (page === 'operations') return { page };
  return { page: page === 'second-opinion' ? 'opinions' : 'overview' };
}

/**
 * Shows another search of the list: as a step of the history, so that going back undoes it, or in place of what is shown, as for every
 * letter of a word but its first.
 */
export function showQuery(query: string, isStep: boolean): void {
  const address = hrefOf({ page: 'results', query });
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  // The browser tells of a changed address only where it changed it by itself.
  dispatchEvent(new Event('hashchange'));
}

/** Returns what the address shows now, and again whenever it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useLayoutEffect(() => {
    const update = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return route;
}

function splitOnce(text: string, sign: string): [string, string] {
  const place = text.indexOf(sign);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

/** Signs that may stand in an address stay readable. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
