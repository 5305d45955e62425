import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { freePort } from './free-port';

/** Who somebody is at the provider; the email counts as theirs unless it is said otherwise. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified?: 'true' | 'false' | '';
  name: string;
}

export interface IdentityProvider {
  issuer: string;
  /** The settings with which an installation offers it under this id. */
  settings: (id: string, name: string) => Record<string, string>;
  stop: () => Promise<void>;
}

const CLIENT = 'pathlight';
const SECRET = 'between-the-two-of-us';

/** Starts a real provider that knows the installation at `url` under these ids. */
export async function startIdentityProvider(url: string, ids: readonly string[]): Promise<IdentityProvider> {
  const port = await freePort();
  const file = join(projectRoot(), 'test/support/oidc-server.mjs');
  const redirects = ids.map((id) => `${url}/api/auth/oidc/${id}/callback`);
  const child = spawn(process.execPath, [file, String(port), CLIENT, SECRET, ...redirects], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The provider did not start.');
    }),
  ]);
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    settings: (id, name) => {
      const prefix = `OIDC_${id.toUpperCase()}_`;
      return {
        [`${prefix}ISSUER`]: issuer,
        [`${prefix}CLIENT_ID`]: CLIENT,
        [`${prefix}CLIENT_SECRET`]: SECRET,
        [`${prefix}NAME`]: name,
      };
    },
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
