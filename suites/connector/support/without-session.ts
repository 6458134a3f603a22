import { none } from '../../../runner/kit/credentials.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { isPage, openPage, readPage, type ShownPage } from './shown-page.ts';
import { connectorPathOf, pageAccept, requireCompany } from './signed-in.ts';

/** A company that nobody has: digits follow, the same for the same run. */
const unknownCompany = 'no-such-company';

/** Returns the name of a company that does not exist. */
export function makeUpCompany({ random }: Pick<CheckContext, 'random'>): string {
  return `${unknownCompany}-${random(1_000_000_000)}`;
}

/** Resolves to where the own connector page leads somebody who is not signed in. */
export function visitAnonymous(context: Pick<CheckContext, 'connector'>): Promise<Visit> {
  const path = connectorPathOf(requireCompany(context));
  return context.connector.visit(path, { accept: pageAccept, credentials: none, shared: true });
}

/** Resolves to the page that an answer shows, as a browser shows it where its HTML says nothing by itself; `null` where it is no page. */
export async function readShown(
  context: Pick<CheckContext, 'browser'>,
  visit: Visit,
  { withSession }: { readonly withSession: boolean },
): Promise<ShownPage | null> {
  if (!isPage(visit.exchange)) return null;
  const page = await readPage(visit);
  return page.texts.length === 0 && page.hasScripts ? openPage(context, page, withSession) : page;
}
