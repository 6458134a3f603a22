import type { ProtectedResource } from './context.ts';
import { Inapplicable, Untestable } from './define-check.ts';

/**
 * Tests each resource, one after the other. An obstacle at one resource does not stop the tests of the others: an
 * {@link Untestable} is thrown after all were tested, an {@link Inapplicable} if none was.
 */
export async function askEachResource(
  resources: readonly ProtectedResource[],
  ask: (resource: ProtectedResource) => Promise<void>,
): Promise<void> {
  const obstacles: Array<Untestable | Inapplicable> = [];
  for (const resource of resources) {
    try {
      if (resource.obstacle) throw resource.obstacle;
      await ask(resource);
    } catch (error) {
      if (!(error instanceof Untestable || error instanceof Inapplicable)) throw error;
      obstacles.push(error);
    }
  }
  const obstacle = obstacles.find((found) => found instanceof Untestable) ?? obstacles[0];
  if (obstacle instanceof Untestable || (obstacle && obstacles.length === resources.length)) throw obstacle;
}
