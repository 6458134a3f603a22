import type { CheckContext, PlantStore } from '../kit/context.ts';
import { Untestable } from '../kit/define-check.ts';
import type { Expect } from '../kit/expect.ts';
import { seededNumber } from './identity.ts';
import { createPlantStore, type PlantStoreAccess } from './plant-store-client.ts';
import type { CheckSession, RunSession } from './session.ts';

/** Longest published document that is read, in bytes. */
const maxDocumentBytes = 16 * 1024 * 1024;

/** Returns all that one check may use. */
export function createCheckContext(options: {
  readonly check: string;
  readonly expect: Expect;
  readonly run: RunSession;
  readonly session: CheckSession;
  readonly access: PlantStoreAccess;
  readonly isLoopback: boolean;
}): CheckContext {
  const { check, expect, run, session, access } = options;
  const plantStore = createPlantStore(access, session);
  let draws = 0;
  return {
    expect,
    plantStore,
    resources: [
      { name: 'POST /plants', system: 'plant-store', request: (sending = {}) => plantStore.create({}, sending) },
    ],
    tokens: run.settings.tokens,
    target: {
      plantStoreUrl: access.url,
      isLoopback: options.isLoopback,
      plantStoreDocument: run.settings.plantStore?.document ?? null,
    },
    requireToken: () => {
      const token = run.settings.tokens.valid;
      if (token === null)
        throw new Untestable('no token is configured: give --token, VIVERO_TOKEN or credentials.token');
      if (access.lacksCredentials !== null) throw new Untestable(access.lacksCredentials);
      return token;
    },
    random: (bound) => {
      draws += 1;
      return seededNumber(`${run.settings.seed} ${check} ${draws}`, bound);
    },
    fetchDocument: (url) => fetchDocument(url, plantStore),
    openConnection: () => session.openConnection(access.url.origin),
  };
}

function fetchDocument(url: URL, plantStore: PlantStore): ReturnType<CheckContext['fetchDocument']> {
  const request = { method: 'GET', path: `${url.pathname}${url.search}`, operation: 'other' } as const;
  return plantStore.sendTo(url.origin, request, {
    accept: 'application/yaml, application/json;q=0.9, */*;q=0.5',
    maxBodyBytes: maxDocumentBytes,
  });
}
