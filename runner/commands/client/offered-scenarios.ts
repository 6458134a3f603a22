import type { PreparedClient } from './prepare-client.ts';

/** Returns the ordinary service and what was chosen; what is about certificates where mocks show any. */
export function offeredScenarios({
  scenarios,
  isSelected,
  servesTls,
}: Pick<PreparedClient, 'scenarios' | 'isSelected' | 'servesTls'>): PreparedClient['scenarios'] {
  return scenarios.filter(
    ({ id, certificate }) => id === 'plain' || (isSelected(id) && (certificate === undefined || servesTls)),
  );
}
