import type { IssuedCode, OAuthParameters } from '../../kit/authorization.ts';
import type { SendOptions } from '../../kit/request.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import { TokenUnavailable } from '../../errors/token-unavailable.ts';
import { askAuthorization, type AuthorizationRequest, makeRequest } from './authorization-request.ts';
import { findSecretsInRedirect } from './issued-secrets.ts';
import { type ReachedServer, requireClient } from './reached-server.ts';

/**
 * Resolves to a code: at once where the server asks nobody, else through the person's browser.
 *
 * Throws {@link Inapplicable} where a person would have to sign in and none may be asked, and {@link Untestable} where the
 * server refuses the request.
 */
export async function obtainCode(
  server: ReachedServer,
  parameters: OAuthParameters,
  options: SendOptions,
): Promise<IssuedCode> {
  const { answer, verifier, redirectUri } = await concludeAuthorization(server, parameters, options);
  const code = answer.parameters?.get('code');
  if (!code && answer.parameters?.get('error') === 'unauthorized_client')
    throw new Inapplicable(
      'the authorization server does not allow the configured client to use the code flow: configure one that may as credentials.client',
    );
  if (!code) throw new Untestable(`no code was issued: ${reasonOf(answer.parameters)}`);
  return { code, verifier, redirectUri, answer };
}

/**
 * Resolves to what comes back from an authorization request: at once where the server asks nobody, else through the person's
 * browser. Throws {@link Inapplicable} where a person would have to sign in and none may be asked.
 */
export async function concludeAuthorization(
  server: ReachedServer,
  parameters: OAuthParameters,
  options: SendOptions,
): Promise<Omit<AuthorizationRequest, 'url'>> {
  const asked = await askAuthorization(server, parameters, options);
  if (!asked.answer.asksForLogin) return asked;
  if (server.signIn === undefined)
    throw new Inapplicable('the authorization server requires a sign-in: --login opens a browser for it');
  return answerByBrowser(server, parameters, asked.answer);
}

async function answerByBrowser(
  server: ReachedServer,
  parameters: OAuthParameters,
  answer: IssuedCode['answer'],
): Promise<Omit<AuthorizationRequest, 'url'>> {
  const { signIn, signal } = server;
  if (signIn === undefined) throw new Error('no user can sign in here');
  const visit = await signIn.open(redirectUriOf(server), signal).catch(explain);
  try {
    const { url, verifier, redirectUri } = await makeRequest(server, parameters, visit.redirectUri.href);
    const back = await visit.visit(url).catch(explain);
    findSecretsInRedirect(back).forEach(server.learnSecret);
    const concluded = { ...answer, location: back, parameters: back.searchParams, asksForLogin: false };
    return { verifier, redirectUri, answer: concluded };
  } finally {
    await visit.close();
  }
}

function redirectUriOf(server: ReachedServer): URL | null {
  const { redirectUri } = requireClient(server);
  return redirectUri === null ? null : new URL(redirectUri);
}

/** A person who says no, or does not come back, is no fault of ours. */
function explain(error: unknown): never {
  const isAboutUse = error instanceof Error && error.name === 'UsageError';
  if (error instanceof TokenUnavailable || isAboutUse) throw new Untestable(error.message);
  throw error;
}

function reasonOf(parameters: URLSearchParams | null): string {
  const error = parameters?.get('error');
  return error ? `the server responds with ${error}` : 'the server neither redirects nor shows a sign-in page';
}
