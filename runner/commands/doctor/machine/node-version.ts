import type { Diagnosis, MachineScene } from '../diagnosis.ts';
import { fault, good } from '../finding.ts';

/** Least Node that vivero runs on: major and minor, as its launcher has them. */
const needed = { major: 24, minor: 18 } as const;

/** Whether this Node is new enough. */
export const nodeVersion: Diagnosis<MachineScene> = {
  title: 'Node',
  examine: ({ surroundings: { tool } }) => {
    const [major = 0, minor = 0] = tool.node.replace(/^v/, '').split('.').map(Number);
    const message = `${tool.node}, at ${process.execPath}; vivero ${tool.version}`;
    const facts = { node: tool.node, path: process.execPath, vivero: tool.version };
    const isNewEnough = major > needed.major || (major === needed.major && minor >= needed.minor);
    if (isNewEnough) return [good(message, facts)];
    const fix = `install Node ${needed.major}.${needed.minor} or newer`;
    return [fault('configuration', { message: `${tool.node} is too old`, fix }, facts)];
  },
};
