import { isObject } from '../../runner/documents/json-value.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { requestJsonOf, responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { challengesOf, foundMembers, resourceMetadataRequests } from './metadata-requests.ts';
import { cameAfter } from './sign-in-control.ts';

/** A registration whose body is a JSON object. */
export interface Registration {
  readonly entry: JournalEntry;
  readonly members: Readonly<Record<string, unknown>>;
  /** What the server responded with; `null` where it refused. */
  readonly response: Readonly<Record<string, unknown>> | null;
}

/** Returns the registrations of a run whose bodies are JSON objects. */
export function registrationsOf({ entries }: ScenarioRun): Registration[] {
  return entries
    .filter(({ place, request: { method } }) => place === 'register' && method === 'POST')
    .flatMap((entry) => {
      const members = requestJsonOf(entry);
      const value = entry.response?.status === 201 || entry.response?.status === 200 ? responseJsonOf(entry) : null;
      return isObject(members) ? [{ entry, members, response: isObject(value) ? value : null }] : [];
    });
}

/** Returns true for a registration of a client that an MCP server sent to sign in. */
export function isForMcpServer({ entry }: Registration, run: ScenarioRun): boolean {
  const signIn = signInsOf(run).find(({ registration }) => registration === entry);
  if (signIn !== undefined) return signIn.isForMcp;
  return (
    challengesOf(run).some((challenge) => cameAfter(entry, challenge)) &&
    resourceMetadataRequests(run).some((read) => foundMembers(read) !== null && cameAfter(entry, read))
  );
}

/** Returns true for a registration of a client of MCP that speaks 2026-07-28 or later. */
export function isOfModernClient(registration: Registration, run: ScenarioRun): boolean {
  return isForMcpServer(registration, run) && (revisionAt(run, registration.entry.arrivedMs) ?? '') >= '2026-07-28';
}

/** Returns the redirect URIs of a registration that are strings. */
export function redirectUrisOf({ members }: Registration): string[] {
  const uris = members['redirect_uris'];
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : [];
}

/** Returns true for a URL of http whose host is this machine. */
export function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && (url.hostname === 'localhost' || isLoopbackAddress(url));
}

/** Returns true for a URL whose host is an IP address of this machine. */
export function isLoopbackAddress({ hostname }: URL): boolean {
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Returns true for a URL of a scheme that belongs to one application, such as `com.example.app:/callback`. */
export function isPrivateScheme({ protocol }: URL): boolean {
  return !/^(?:https?|javascript|data|file|blob|about|ftp|ws|wss):$/.test(protocol);
}

/** Returns true where the client gets codes by redirects. */
export function hasRedirects({ members }: Registration): boolean {
  const grants = members['grant_types'];
  return !Array.isArray(grants) || grants.some((grant) => grant === 'authorization_code' || grant === 'implicit');
}
