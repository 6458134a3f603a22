import { join } from 'node:path';

/**
 * Returns the environment in which the inspector keeps nothing but in one folder, secrets not even there, and opens no browser
 * by itself.
 */
export function inspectorVariables(folder: string): Record<string, string> {
  return {
    HOME: folder,
    USERPROFILE: folder,
    MCP_STORAGE_DIR: folder,
    MCP_CLIENT_CONFIG_PATH: join(folder, 'client.json'),
    MCP_INSPECTOR_OAUTH_STATE_PATH: join(folder, 'oauth.json'),
    MCP_INSPECTOR_SECRET_STORE: 'memory',
    MCP_AUTO_OPEN_ENABLED: 'false',
    NO_COLOR: '1',
  };
}
