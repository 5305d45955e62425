import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { createTempFolder } from '../support/folder';
import { findProgram } from '../support/private-services';

const read = (...path: string[]): string => readFileSync(join(projectRoot(), ...path), 'utf8');
const compose = read('docker-compose.yml');

const SECRETS = ['DB_PASSWORD', 'REDIS_PASSWORD', 'JWT_SECRET'];

/** What is asked for as `${NAME...}`, with whatever stands behind the name. */
const uses = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }));

describe('docker-compose.yml', () => {
  it.each(SECRETS)('starts nothing without %s', (secret) => {
    const own = uses.filter(({ name }) => name === secret);
    expect(own.length).toBeGreaterThan(0);
    // A hyphen anywhere in the message is the beginning of a default value to older versions.
    for (const { rest } of own) expect(rest).toMatch(/^:\?[^-]+$/);
  });

  it('holds no secret itself', () => {
    expect(compose).not.toMatch(/(PASSWORD|SECRET|TOKEN|KEY): +[^$\s'"]/);
  });

  it('gives the proxy what its template asks for, and the instances the address of the proxy', () => {
    const template = read('deploy', 'nginx', 'pathlight.conf.template');
    const asked = new Set([...template.matchAll(/\$\{(PROXY_\w+)\}/g)].map(([, name]) => name));
    for (const name of asked) expect(compose).toMatch(new RegExp(`${name}: \\S`));
    const proxy = /TRUSTED_PROXY: (\S+)/.exec(compose)?.[1];
    expect(compose).toContain(`ipv4_address: ${proxy} `);
    for (const [, instance] of compose.matchAll(/PROXY_APP_\d: (\S+):3000/g)) {
      expect(compose).toContain(`ipv4_address: ${instance} `);
    }
  });
});

it('the proxy of one machine takes the template as the printed commands fill it in, with TLS', async () => {
  const folder = await createTempFolder();
  const lines = read('docs', 'operations.md').split('\n');
  const tls = lines.slice(lines.findIndex((line) => line.startsWith('ssl_certificate ')));
  for (const name of ['pathlight.d', 'conf.d', 'log']) mkdirSync(join(folder, name));
  const here = (text: string): string =>
    text
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.-]+/g, folder)
      .replaceAll('/etc/nginx', folder)
      .replaceAll('/var/log/nginx', join(folder, 'log'))
      .replaceAll('/srv/pathlight/app', projectRoot());
  writeFileSync(join(folder, 'pathlight.d/tls.conf'), here(tls.slice(0, 3).join('\n')));
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
  const fill = lines.filter((line) => /^(?:cd \/srv|export PROXY_|envsubst )/.test(line)).slice(-3);
  expect(fill).toHaveLength(3);
  execFileSync('/bin/sh', ['-euc', here(fill.join('\n'))]);
  // Below /etc/nginx of its own, as on a machine.
  const rules = join(folder, 'conf.d/pathlight.conf');
  writeFileSync(rules, here(readFileSync(rules, 'utf8')).replace('443 ssl', '127.0.0.1:8443 ssl'));
  const main = `pid ${folder}/pid; error_log ${folder}/log/error.log; events {} http { include ${folder}/conf.d/*.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const given = ['-t', '-p', folder, '-e', join(folder, 'log/error.log'), '-c', join(folder, 'nginx.conf')];
  const { stderr, status } = spawnSync(findProgram('nginx'), given, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  expect(readFileSync(rules, 'utf8')).not.toContain('PROXY_LISTEN}');
});
