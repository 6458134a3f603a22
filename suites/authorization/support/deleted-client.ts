import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { requireCode } from './authorization-outcome.ts';
import { redeemCode } from './redeem-code.ts';
import { nativeClient, requireDeletion, withRegistration } from './registration.ts';
import { deleteRegistration } from '../../../runner/kit/delete-registration.ts';
import { readTokenAnswer } from './token-answer.ts';

/** A client that has tokens, and how it is deleted. */
export interface ClientToDelete {
  readonly server: AuthorizationServer;
  readonly id: string;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Deletes the client. Throws {@link Inapplicable} where the server does not say that it did. */
  readonly remove: () => Promise<void>;
}

const metadata = { ...nativeClient, grant_types: ['authorization_code', 'refresh_token'] };

/**
 * Registers a client, gets tokens for it, and hands it to `judge`.
 *
 * Throws {@link Inapplicable} where no client can be registered, where it gets no token without a sign-in, and where clients cannot be deleted.
 */
export async function withClientToDelete(
  context: Pick<CheckContext, 'authorization'>,
  judge: (client: ClientToDelete) => Promise<void>,
): Promise<void> {
  const [redirectUri] = nativeClient.redirect_uris;
  let isDeleted = false;
  await withRegistration(context, { metadata, name: 'a client to delete', isDeletedByJudge: true }, async (tried) => {
    const { server, value, isRegistered } = tried;
    const id = value?.['client_id'];
    if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
    try {
      const issued = requireCode(
        await server.authorize(
          { client_id: id, redirect_uri: redirectUri },
          { case: 'a code of the client to delete' },
        ),
      );
      const manner = { asClient: false, parameters: { client_id: id }, case: 'the code of the client to delete' };
      const { accessToken, refreshToken } = readTokenAnswer(await redeemCode(server, issued, manner));
      if (accessToken === null) throw new Inapplicable('the new client gets no token');
      const remove = async (): Promise<void> => {
        isDeleted = true;
        await requireDeletion(server, value);
      };
      await judge({ server, id, accessToken, refreshToken, remove });
    } finally {
      if (!isDeleted) await deleteRegistration(server, value);
    }
  });
}
