import type { OpenApiVersion } from './object-kind.ts';

/** Returns the version of OpenAPI that a document names, known or not: 2.0 has a field of its own for it. `null` where it names none. */
export function statedVersion(root: Readonly<Record<string, unknown>>): string | null {
  const named = ['openapi', 'swagger'].map((field) => (Object.hasOwn(root, field) ? root[field] : undefined));
  const version = named.find((one) => one !== undefined);
  // Without quotes YAML makes a number of it: what it means is plain, and that it is wrong is said.
  if (named[0] === undefined && version === 2) return '2.0';
  return typeof version === 'string' ? version.slice(0, 50) : null;
}

/** Returns the version of OpenAPI that a document names where it is one that is judged; else `null`. */
export function judgedVersion(root: Readonly<Record<string, unknown>>): OpenApiVersion | null {
  const named = statedVersion(root) ?? '';
  if (named === '2.0') return Object.hasOwn(root, 'openapi') ? null : named;
  const version = /^(3\.[0-2])\.\d+(?:-.+)?$/.exec(named)?.[1];
  return version === undefined ? null : (version as OpenApiVersion);
}

/** Returns why no requests are made of a document; `null` where they are, as far as it has operations. */
export function reasonNotUsed({
  written,
  unconverted,
}: {
  readonly written: Readonly<Record<string, unknown>>;
  readonly unconverted: string | null;
}): string | null {
  return unconverted === null ? reasonNotKnown(written) : `it is of OpenAPI 2.0, and not converted: ${unconverted}`;
}

/** Returns why nothing is made of a document of a version that is not known here; `null` where something is. */
export function reasonNotKnown(root: Readonly<Record<string, unknown>>): string | null {
  const version = statedVersion(root);
  if (version === null) return 'it names no version of OpenAPI';
  return judgedVersion(root) === null ? `OpenAPI ${version} is not known here, 2.0 to 3.2 are` : null;
}
