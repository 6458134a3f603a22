/** How text looks that no terminal shows. */
export const plainStyle = { color: false, width: 100, ascii: false } as const;
