import { htmlText } from '../../text/html-text.ts';
import type { IndexedRun } from '../run-index.ts';

/** Returns where a run can be read, as a link from the page; `null` where nothing is to be linked. */
export type LinkTo = (run: Pick<IndexedRun, 'folder'>) => string | null;

/** Returns words of any origin as a link; as text where there is no address. */
export function link(words: string, address: string | null, attributes = ''): string {
  const text = htmlText(words);
  return address === null
    ? `<span${attributes}>${text}</span>`
    : `<a href="${htmlText(address, 2000)}"${attributes}>${text}</a>`;
}

/** Returns the address of a check in the report of a run; that of the run where it has no report, and `null` where it has neither. */
export function addressOfCheck(check: string, address: string | null): string | null {
  if (address === null || !address.endsWith('.html')) return address;
  return `${address}#/result/${encodeURIComponent(check).replaceAll('%2F', '/')}`;
}
