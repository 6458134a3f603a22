/** A file that `npm run new` writes: a new one, or one with a row more. */
export interface PlannedFile {
  /** Path from the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Thrown where the words of the command say nothing that could be made; its message says what is wrong. */
export class NewFault extends Error {}

/** Stands in a text that somebody has yet to write. */
export const blank = 'FILL IN';

/** Returns both parts of `<suite>/<name>`. Throws {@link NewFault} where it is something else, or the suite is not one. */
export function readPlace(
  given: string | undefined,
  suites: readonly string[],
): { readonly suite: string; readonly name: string } {
  if (given === undefined) throw new NewFault('it needs a name: <suite>/<name>');
  const [suite = '', name = '', ...more] = given.split('/');
  if (!suites.includes(suite)) throw new NewFault(`there is no suite "${suite}": it is one of ${suites.join(', ')}`);
  if (more.length > 0 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new NewFault(`"${given}" must be <suite>/<name>, the name in kebab case: letters, digits and single dashes`);
  return { suite, name };
}

/** Returns a text as a literal of TypeScript. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
