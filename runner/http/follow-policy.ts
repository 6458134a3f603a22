import { isIP } from 'node:net';
import { addressKind, type AddressKind } from '../documents/address-kind.ts';
import { isLocalhostName, isLoopbackHost } from '../documents/host-kind.ts';

/** Resolves to the IP addresses that a host name has; rejects, or resolves to none, where it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Whose word is followed, and from where. */
export interface FollowPolicyOptions {
  /** Configured URL of the system that hands us the addresses; `null` where none does. */
  readonly named: URL | null;
  readonly resolve: ResolveHost;
  /** Origins that a person configured or approved: they are contacted wherever they are. */
  readonly configuredOrigins?: readonly string[];
  /** Hosts, with or without a port, that alone may be contacted besides those origins and this machine; absent where nobody bounds them. */
  readonly onlyHosts?: readonly string[] | undefined;
}

/** Says which of the addresses that a target hands us may be contacted. */
export interface FollowPolicy {
  /**
   * Resolves to the reason why a URL is not followed, in one sentence, or to `null`. A name that has no address is
   * followed, so that the request says what is wrong with it.
   */
  reasonNotToFollow(url: URL): Promise<string | null>;
  /**
   * Returns the reason why no connection to an IP address is made on behalf of an origin, or `null`. To be handed to the
   * HTTP client as well: a name may lead elsewhere when it is looked up again.
   */
  judgeAddress(origin: string, address: string): string | null;
}

/** The longest a name can be (RFC 1035 §2.3.4); what is longer is shown cut. */
const longestName = 253;

const descriptions: Readonly<Record<Exclude<AddressKind, 'public'>, string>> = {
  loopback: 'an IP address of this machine',
  private: 'an IP address of a private network',
  metadata: 'the metadata IP address of a cloud',
  'link-local': 'a link-local IP address',
  multicast: 'a multicast IP address',
  reserved: 'a reserved IP address',
};

/**
 * Returns the policy for the addresses that a system hands us: `http` and `https` only, no credentials in them; on this machine
 * only where the system's configured URL is on it, on a private network only where that is on one. Link-local, multicast and
 * reserved addresses and those of a cloud's metadata are never followed, however they are spelt. Where hosts are bounded, others are not followed.
 */
export function createFollowPolicy(options: FollowPolicyOptions): FollowPolicy {
  const { named, resolve } = options;
  const place = createPlace(named, resolve);
  const { isNamed, reasonOfBounds } = createBounds(options);

  const reasonAgainst = (subject: string, kind: AddressKind | null): string | null => {
    if (kind === 'public') return null;
    if (kind === null) return `${subject} no IP address.`;
    if (kind !== 'loopback' && kind !== 'private') return `${subject} ${descriptions[kind]}, which is never contacted.`;
    return place.kind() === kind ? null : `${subject} ${descriptions[kind]}, and what names it is not on such a one.`;
  };

  return {
    judgeAddress: (origin, address) => {
      // Behind a proxy a name may have no address here; what is none says nothing of the place.
      if (origin === named?.origin && isIP(address) !== 0) place.learn(address);
      if (isNamed(new URL(origin))) return null;
      return reasonOfBounds(new URL(origin)) ?? reasonAgainst(`${shorten(address)} is`, addressKind(address));
    },
    reasonNotToFollow: async (url) => {
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return `A "${shorten(url.protocol)}" URL is not followed, only "http:" and "https:" are.`;
      if (url.username !== '' || url.password !== '')
        return `The URL of ${shorten(url.host)} is not followed, because it contains credentials.`;
      if (isNamed(url)) return null;
      const bound = reasonOfBounds(url);
      if (bound !== null) return bound;
      await place.find();
      const host = hostOf(url);
      const literal = addressKind(host);
      if (literal !== null) return reasonAgainst(`${host} is`, literal);
      if (isLocalhostName(host)) return reasonAgainst(`${shorten(host)} is`, 'loopback');
      for (const address of await addressesOf(host, resolve)) {
        const reason = reasonAgainst(`${shorten(host)} leads to ${shorten(address)},`, addressKind(address));
        if (reason !== null) return reason;
      }
      return null;
    },
  };
}

/** Returns what a person named, and why nothing else may be contacted where hosts are bounded. */
function createBounds({ configuredOrigins, onlyHosts }: FollowPolicyOptions): {
  readonly isNamed: (url: URL) => boolean;
  readonly reasonOfBounds: (url: URL) => string | null;
} {
  const configured = new Set(configuredOrigins?.map((origin) => new URL(origin).origin));
  return {
    isNamed: ({ origin, host, hostname }) =>
      configured.has(origin) || onlyHosts?.some((name) => name === host || name === hostname) === true,
    reasonOfBounds: ({ host, hostname }) =>
      onlyHosts === undefined || isLoopbackHost(hostname)
        ? null
        : `${shorten(host)} is not this machine, and not among the hosts that may be contacted (--allow-target).`,
  };
}

/** Where the system is that hands us addresses, as far as that is known. */
interface Place {
  /** Returns the kind of all its addresses; `null` where they differ or none is known. */
  kind(): AddressKind | null;
  /** Looks its name up, once. */
  find(): Promise<void>;
  /** Takes note of an address that its name leads to at this moment. */
  learn(address: string): void;
}

/**
 * A name leads where its owner wants, now here and now there: what is on this machine for one look-up and elsewhere for
 * another is not on this machine.
 */
function createPlace(url: URL | null, resolve: ResolveHost): Place {
  const host = url === null ? '' : hostOf(url);
  const literal = isLocalhostName(host) ? 'loopback' : addressKind(host);
  const kinds = new Set<AddressKind | null>();
  const learn = (address: string): void => void kinds.add(addressKind(address));
  let finding: Promise<void> | null = null;
  return {
    kind: () => literal ?? (kinds.size === 1 ? ([...kinds][0] ?? null) : null),
    find: () => {
      finding ??=
        literal !== null || host === ''
          ? Promise.resolve()
          : addressesOf(host, resolve).then((addresses) => addresses.forEach(learn));
      return finding;
    },
    learn,
  };
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

async function addressesOf(host: string, resolve: ResolveHost): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch {
    return [];
  }
}

function shorten(text: string): string {
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text;
}
