import { Untestable } from '../../kit/define-check.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { OpenApiDocument } from '../../documents/openapi/read-openapi.ts';
import { reasonNotUsed, statedVersion } from '../../documents/openapi/stated-version.ts';
import type { PublishedOpenApi } from '../../kit/api.ts';
import { defaultOperationSettings } from '../../kit/operations/operation-settings.ts';
import type { WebSystem } from '../../kit/web.ts';
import type { RunInput } from '../run-settings.ts';
import { createCaseSender, heldCredentialsOf } from './case-sender.ts';
import { CreatedThings } from './created-things.ts';
import { defaultBudgetMs, defaultCases } from './default-budget.ts';
import { createKeyMaker } from './own-keys.ts';
import { type EndedCampaign, runCampaign } from './run-campaign.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** What a campaign is opened with. */
export interface CampaignOpening {
  readonly input: Pick<RunInput, 'settings' | 'clock' | 'signal' | 'onEvent'>;
  readonly web: WebSystem;
  published(): Promise<PublishedOpenApi>;
  /** Opens the main API in a session of its own; the part tells it apart. */
  openWeb(part: string): WebSystem;
}

/** Requests the operations of the document that counts for a target, as its settings say, and resolves to what came. */
export async function openCampaign(opening: CampaignOpening): Promise<EndedCampaign> {
  const { input, web, openWeb } = opening;
  const { settings, clock, signal } = input;
  const { api } = settings;
  const { document, documentUrl } = await findDocument(opening);
  const base = { documentUrl, apiUrl: web.url, isOwn: web.isOwn, locate: web.locate };
  const basePath = api?.basePath ?? null;
  const operations = listOperations(document.value, basePath === null ? base : { ...base, basePath });
  const held = api === null ? { token: false, apiKeyHeader: null } : heldCredentialsOf(api);
  const created = new CreatedThings(operations, document.value);
  const makeKey = createKeyMaker(clock.now());
  return runCampaign({
    document,
    operations,
    settings: api?.operations ?? defaultOperationSettings,
    only: settings.onlyOperations ?? [],
    seed: settings.seed,
    casesPerOperation: settings.casesPerOperation ?? defaultCases,
    budgetMs: settings.operationBudgetMs ?? defaultBudgetMs,
    lanes: settings.concurrency,
    held,
    isReadOnly: settings.readOnly || !settings.allowWrites,
    apiUrl: web.url,
    clock,
    signal,
    senderFor: ({ method, path }, part = 'operation') =>
      createCaseSender(openWeb(`${part} ${method} ${path}`), {
        held,
        operations,
        document: document.value,
        makeKey,
        onExchange: (...sent) => created.note(...sent),
      }),
    created,
    makeKey,
    onProgress: (progress) => input.onEvent({ type: 'operations-progress', ...progress }),
    onNotice: (message) => input.onEvent({ type: 'notice', message }),
  });
}

async function findDocument({ input, web, published }: CampaignOpening): Promise<{
  readonly document: OpenApiDocument;
  readonly documentUrl: URL;
}> {
  const contract = input.settings.api?.contract ?? null;
  if (contract !== null) return { document: contract.document, documentUrl: new URL(`${withoutSlash(web.url.href)}/`) };
  const { document, fault, visit } = await published();
  if (document === null)
    throw new Untestable(`the published document cannot be read: ${fault ?? ''}; give one with --contract`);
  const reason = reasonNotUsed(document);
  if (reason !== null && statedVersion(document.written) !== null)
    throw new Untestable(`the published document: ${reason}; give one with --contract`);
  return { document, documentUrl: visit.url };
}
