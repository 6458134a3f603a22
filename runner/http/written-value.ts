/** A text of the configuration that variables of the environment are a part of. */
export interface WrittenValue {
  /** What stands around the variables: one part more than there are of them. */
  readonly parts: readonly string[];
  readonly variables: readonly string[];
}

/** What may stand beside variables and is not secret itself: a scheme in front, names of cookies, and what separates them. */
const scheme = /^[A-Za-z][A-Za-z0-9-]{0,19} +/;
const harmless = /^(?:[ ;,:|/]|[\w-]+=)*$/;

/**
 * Returns a text as it is written in the configuration, with `${NAME}` for variables of the environment and `$${` for a plain `${`, where
 * nothing else in it can be secret. Returns `null` for one without variables, and where more than a scheme, names of cookies and signs
 * stand beside them: that may be a part of the secret.
 */
export function readWrittenValue(text: string): WrittenValue | null {
  const parts = [''];
  const variables: string[] = [];
  let end = 0;
  for (const { 0: match, 1: name, index } of text.matchAll(/\$\$\{|\$\{(\w+)\}/g)) {
    parts.push(`${parts.pop() ?? ''}${text.slice(end, index)}${name === undefined ? '${' : ''}`);
    end = index + match.length;
    if (name === undefined) continue;
    variables.push(name);
    parts.push('');
  }
  parts.push(`${parts.pop() ?? ''}${text.slice(end)}`);
  const isHarmless = parts.every((part, place) => {
    const rest = place === 0 ? part.replace(scheme, '') : part;
    return harmless.test(rest) || rest === '-' || rest === '.';
  });
  return variables.length > 0 && isHarmless ? { parts, variables } : null;
}
