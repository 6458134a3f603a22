import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { isPage, openPage, readPage, type ShownPage } from './shown-page.ts';

/** What pages are accepted in; a browser says as much. */
export const pageAccept = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Returns the path of a company's connector page. */
export function connectorPathOf(company: string): string {
  return `/${encodeURIComponent(company)}/connector`;
}

/** Returns the company whose connector is asked; throws {@link Inapplicable} where the configuration names none. */
export function requireCompany({ connector }: Pick<CheckContext, 'connector'>): string {
  if (connector.company === null)
    throw new Inapplicable('the configuration names no company: set connector.company, as it is written in the path');
  return connector.company;
}

/** Resolves to the visit of the own connector page with the session; throws {@link Inapplicable} where there is no session. */
export async function visitSignedIn(context: Pick<CheckContext, 'connector'>): Promise<Visit> {
  const { connector } = context;
  const company = requireCompany(context);
  if (!connector.hasSession)
    throw new Inapplicable('the configuration supplies no session: set connector.session, a header and its value');
  return connector.visit(connectorPathOf(company), { accept: pageAccept, shared: true });
}

/**
 * Resolves to the own connector page as its HTML shows it, or as a browser shows it where its HTML lacks what is looked for and
 * scripts may bring it.
 *
 * @param hasAll returns true for a page that shows all that is looked for
 * @throws {Inapplicable} where there is no session
 * @throws {Untestable} where the session does not lead to a page, or where a browser is needed and there is none
 */
export async function readSignedIn(
  context: Pick<CheckContext, 'connector' | 'browser'>,
  hasAll: (page: ShownPage) => boolean,
): Promise<ShownPage> {
  const visit = await visitSignedIn(context);
  if (!isPage(visit.exchange))
    throw new Untestable(
      `the page is not shown with the session: ${visit.stopped ?? `status ${visit.exchange.response?.status ?? 'none'}`}`,
    );
  const page = await readPage(visit);
  return hasAll(page) || !page.hasScripts ? page : openPage(context, page, true);
}
