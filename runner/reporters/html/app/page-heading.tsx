import type { ComponentChildren, JSX } from 'preact';

/** Returns the heading of a page, to which the focus goes when the page is shown. */
export function PageHeading({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <h1 id={id} class="page-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}
