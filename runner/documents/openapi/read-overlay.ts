import { isObject } from '../json-value.ts';
import type { OverlayAction } from './apply-overlay.ts';

/** An overlay as it was read, or what is wrong with it. */
export type ReadOverlay = { readonly actions: readonly OverlayAction[] } | { readonly fault: string };

/** Returns the actions of an Overlay document of 1.0 or 1.1, in their order; the members that it must have are judged, what else it has is not. */
export function readOverlay(document: Readonly<Record<string, unknown>>): ReadOverlay {
  const { overlay, actions } = document;
  if (typeof overlay !== 'string')
    return { fault: 'it names no version: an Overlay document has the member "overlay"' };
  if (!/^1\.[01]\.\d+$/.test(overlay))
    return { fault: `Overlay ${overlay.slice(0, 20)} is not known here, 1.0 and 1.1 are` };
  if (!Array.isArray(actions) || actions.length === 0) return { fault: 'it has no list "actions"' };
  const read: OverlayAction[] = [];
  for (const [index, action] of (actions as unknown[]).entries()) {
    const fault = faultOf(action);
    if (fault !== null) return { fault: `actions[${index}] ${fault}` };
    const { target, remove = false, copy, ...others } = action as { target: string; remove?: boolean; copy?: string };
    read.push({
      target,
      remove,
      ...(copy !== undefined && { copy }),
      ...('update' in others && { update: others.update }),
    });
  }
  return { actions: read };
}

function faultOf(action: unknown): string | null {
  if (!isObject(action)) return 'is not an object';
  const { target, remove, copy } = action;
  if (typeof target !== 'string') return 'has no "target"';
  if (remove !== undefined && typeof remove !== 'boolean') return 'has a "remove" that is not true or false';
  if (copy !== undefined && typeof copy !== 'string') return 'has a "copy" that is not a string';
  const isIdle = remove !== true && copy === undefined && !('update' in action);
  return isIdle ? 'changes nothing: it has none of "update", "remove" and "copy"' : null;
}
