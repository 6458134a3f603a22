/** Members of an answer that nobody may read in a report. */
const secretMembers: ReadonlySet<string> = new Set([
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'registration_access_token',
  'device_code',
]);
/** Parameters of a redirect; in an answer `code` may be the name of an error. A secured response (JARM) holds a code. */
const secretParameters: ReadonlySet<string> = new Set([...secretMembers, 'code', 'response']);

/** More values of an answer than this are not looked at. */
const mostValues = 100_000;

/**
 * Returns the tokens and secrets that an answer of an authorization server issues: in JSON at any depth, or as a form,
 * which some servers answer with (RFC 6749 §5.1 forbids it).
 */
export function findIssuedSecrets(body: Uint8Array): string[] {
  const text = new TextDecoder().decode(body);
  try {
    return findInJson(JSON.parse(text));
  } catch {
    return findInParameters(new URLSearchParams(text), secretMembers);
  }
}

/** Returns the codes and tokens that a redirect issues, in its query or its fragment, wherever it leads. */
export function findSecretsInRedirect({ search, hash }: URL): string[] {
  return [search, hash.slice(1)].flatMap((part) => findInParameters(new URLSearchParams(part), secretParameters));
}

function findInParameters(parameters: URLSearchParams, names: ReadonlySet<string>): string[] {
  return [...parameters].flatMap(([name, value]) => (names.has(name) ? [value] : []));
}

/** Not by recursion, since an answer may be nested as deeply as it is long. */
function findInJson(root: unknown): string[] {
  const found: string[] = [];
  const left: unknown[] = [root];
  for (let seen = 0; left.length > 0 && seen < mostValues; seen += 1) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (typeof member === 'string' && secretMembers.has(name)) found.push(member);
      else if (typeof member === 'object') left.push(member);
    }
  }
  return found;
}
