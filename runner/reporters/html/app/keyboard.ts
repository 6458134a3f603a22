import { hrefOf } from './route.ts';

/** Makes the keys of the report work: `/` searches, `j` and `k` go on and back, among rows or from one result to the next. */
export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === 'Escape' && document.activeElement?.id === 'search') return leaveSearch();
    if (isTyping()) return undefined;
    if (event.key === '/') {
      event.preventDefault();
      return focusSearch();
    }
    if (event.key === 'j') return go(1);
    if (event.key === 'k') return go(-1);
    return undefined;
  });
}

function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
}

function leaveSearch(): void {
  document.querySelector<HTMLElement>('a[data-row]')?.focus();
}

function focusSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  if (input !== null) return input.select();
  location.hash = hrefOf({ page: 'results', query: '' });
  // The page with the box is shown once the address has changed.
  addEventListener('vivero-shown', () => document.querySelector<HTMLInputElement>('#search')?.select(), { once: true });
  return undefined;
}

function go(step: 1 | -1): void {
  const link = document.querySelector<HTMLElement>(`[data-step=${step > 0 ? 'next' : 'previous'}]`);
  if (link !== null) return link.click();
  if (document.querySelector('.neighbours') !== null) return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const row = focused < 0 ? rows[0] : rows[focused + step];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return undefined;
}
