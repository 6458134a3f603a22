import type { PreparedClient } from './prepare-client.ts';

/**
 * Returns the ordinary service and what was chosen; what is about certificates where mocks show any. When a person starts a client again
 * is not known.
 */
export function offeredScenarios({
  scenarios,
  isSelected,
  servesTls,
}: Pick<PreparedClient, 'scenarios' | 'isSelected' | 'servesTls'>): PreparedClient['scenarios'] {
  return scenarios.filter(
    ({ id, certificate, restarts }) =>
      id === 'plain' || (isSelected(id) && restarts !== true && (certificate === undefined || servesTls)),
  );
}
