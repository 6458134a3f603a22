/** How a client with a secret shows a token endpoint who it is (RFC 6749 §2.3.1). */
export type ProofWay = 'basic' | 'basic-unencoded' | 'post';

/** A client with a secret. */
export interface SecretClient {
  readonly id: string;
  readonly secret: string;
}

/** What a way puts into a request. */
export interface SentProof {
  /** Parameters of the form. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Value of the field `Authorization`, or `null`. */
  readonly authorization: string | null;
}

/**
 * Returns the ways in which a client may show who it is, in the order in which they are tried: at most three, so that no
 * server locks it out. Absent metadata means Basic (RFC 8414 §2). Many servers do not decode Basic credentials, so that what
 * the encoding changes is sent as it is too.
 *
 * @param methods `token_endpoint_auth_methods_supported` of the metadata
 */
export function waysToProve(methods: unknown, client: SecretClient): readonly ProofWay[] {
  const listed: readonly unknown[] | null = Array.isArray(methods) ? methods : null;
  const takesPost = listed === null || listed.includes('client_secret_post');
  if (listed !== null && !listed.includes('client_secret_basic')) return takesPost ? ['post'] : ['basic', 'post'];
  const isChanged = [client.id, client.secret].some((text) => encode(text) !== text);
  return ['basic', ...(isChanged ? (['basic-unencoded'] as const) : []), ...(takesPost ? (['post'] as const) : [])];
}

/** Returns what a request carries where the client shows who it is in this way. */
export function proveClient(way: ProofWay, { id, secret }: SecretClient): SentProof {
  if (way === 'post') return { parameters: { client_id: id, client_secret: secret }, authorization: null };
  const pair = (way === 'basic' ? [encode(id), encode(secret)] : [id, secret]).join(':');
  return { parameters: {}, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** As application/x-www-form-urlencoded, which leaves letters, digits and `-`, `_`, `.`, `*` alone. */
function encode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
