import type { JSX } from 'preact';
import type { Shade } from './run-model.ts';

const paths = {
  check: 'M3.5 8.5l3 3 6-7',
  cross: 'M4 4l8 8M12 4l-8 8',
  warning: 'M8 5.2v3.6M8 11.2v.1M7.1 2.3L1.6 12a1 1 0 0 0 .9 1.5h11a1 1 0 0 0 .9-1.5L8.9 2.3a1 1 0 0 0-1.8 0z',
  note: 'M8 7.4v3.8M8 4.9v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  question: 'M6.2 6.1a1.9 1.9 0 1 1 2.6 1.8c-.5.2-.8.6-.8 1.1v.2M8 11.3v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  minus: 'M4 8h8',
  clock: 'M8 4.700V8l2.200 1.500M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  wave: 'M1.500 9.500c1.600 0 1.600-3.500 3.200-3.500s1.700 4.500 3.300 4.500S9.700 5 11.300 5s1.600 3 3.200 3',
  bug: 'M5 6.5h6v3.8a3 3 0 0 1-6 0zM6 6.5V5a2 2 0 1 1 4 0v1.5M2.5 5L5 7M13.500 5L11 7M2 9.500h3M11 9.500h3M3 13.500l2.200-2M13 13.500l-2.200-2',
  gap: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  search: 'M11.500 11.500L14 14M12.500 7.200a5.300 5.300 0 1 1-10.600 0 5.300 5.300 0 0 1 10.600 0z',
  sun: 'M8 1.500v1.200M8 13.300v1.200M1.500 8h1.200M13.300 8h1.200M3.400 3.400l.9.9M11.700 11.700l.9.9M3.400 12.600l.9-.9M11.700 4.300l.9-.9M10.800 8a2.800 2.800 0 1 1-5.600 0 2.800 2.800 0 0 1 5.600 0z',
  moon: 'M13.500 9.700A6 6 0 1 1 6.300 2.500a4.800 4.800 0 0 0 7.200 7.200z',
  copy: 'M5.500 5.500v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.500 5.500h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
  external: 'M9.500 2.500h4v4M13.200 2.800L7.500 8.500M6.500 3.500h-3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3',
  chevron: 'M6 3.500L10.500 8 6 12.500',
  leaf: 'M2.500 13.500C2.500 7 6 3.500 13.500 2.500c.8 7.500-2.300 10.800-8.300 8.900M2.500 13.500c.7-3 2.800-5.500 6-7.200',
} as const;

/** Name of a picture. */
export type IconName = keyof typeof paths;

const shadeIcons: Readonly<Record<Shade, IconName>> = {
  error: 'cross',
  warning: 'warning',
  note: 'note',
  accepted: 'clock',
  errored: 'bug',
  untestable: 'question',
  passed: 'check',
  inapplicable: 'minus',
};

/** Returns a picture, which says nothing to a screen reader: words stand beside it. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** Returns the picture of an outcome, in its colour. */
export function ShadeIcon({ shade, size = 16 }: { readonly shade: Shade; readonly size?: number }): JSX.Element {
  return (
    <span class={`shade-icon shade-${shade}`}>
      <Icon name={shadeIcons[shade]} size={size} />
    </span>
  );
}
