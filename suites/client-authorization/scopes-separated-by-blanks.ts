import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { asked, type SignIn, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';
import { challengedScopes, listedScopes } from '../client-support/mcp-authorizations.ts';
import { foundMembers, resourceMetadataRequests, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** A comma may be part of a scope, unless it stands between scopes that the server knows. */
export default defineRunCheck({
  id: 'client-authorization/scopes-separated-by-blanks',
  clause: 'rfc6749:client.scope-form',
  title: 'Scopes are separated by one blank',
  why: 'The server takes the list for one scope, which it does not know.',
  passes: 'scopes with one blank between them, or none at all',
  fails: 'commas between scopes, quotes, JSON, two blanks',
  fix: 'Join the scopes with one blank.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'app-joins-scopes-by-comma',
    'app-sends-scopes-as-json',
    'app-quotes-scopes',
    'app-requests-scopes-by-comma-alone',
  ],
  judgeRun({ run, expect }) {
    for (const { scope, listed, entry } of requestedScopes(run)) {
      const pieces = scope.split(',');
      const isList = pieces.length > 1 && pieces.every((piece) => listed.has(piece.trim()));
      expect.that('scopes are separated by one blank', form.test(scope) && !isList, {
        expected: 'scopes with one blank between them',
        actual: scope,
        entry,
      });
    }
  },
});

const form = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;

/** Scopes as they were written in a request, and those that the service had named to the client before. */
interface WrittenScopes {
  readonly scope: string;
  readonly listed: ReadonlySet<string>;
  readonly entry: JournalEntry | undefined;
}

function requestedScopes(run: ScenarioRun): readonly WrittenScopes[] {
  const written = [...signInsOf(run).map(ofSignIn), ...ofTokenRequests(run)].filter(({ scope }) => scope !== '');
  if (written.length === 0) throw new Inapplicable('the client names no scope');
  return written;
}

function ofSignIn(signIn: SignIn): WrittenScopes {
  const listed = new Set([
    ...(challengedScopes(signIn) ?? []),
    ...(listedScopes(signIn, 'serverMetadata') ?? []),
    ...(listedScopes(signIn, 'resourceMetadata') ?? []),
  ]);
  return { scope: asked(signIn, 'scope') ?? '', listed, entry: signIn.entry ?? undefined };
}

function ofTokenRequests(run: ScenarioRun): readonly WrittenScopes[] {
  const listed = new Set(
    [...serverMetadataRequests(run), ...resourceMetadataRequests(run)].flatMap((entry) => {
      const scopes = foundMembers(entry)?.['scopes_supported'];
      return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
    }),
  );
  return tokenRequestsIn(run).map(({ entry, parameters }) => ({
    scope: valueOf(parameters, 'scope') ?? '',
    listed,
    entry,
  }));
}
