import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';

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

describe('a model of one’s own', () => {
  it('is pinned, started by its profile alone, and has no way out', () => {
    const images = [...compose.matchAll(/image: (ollama\/ollama\S*)/g)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/:\d+\.\d+\.\d+$/);
    expect(compose.match(/profiles: \[ai\]/g)).toHaveLength(images.length);
    expect(compose).toMatch(/\n {2}ai:\n {4}internal: true/);
  });

  it('is told of the same context as the app', () => {
    expect(compose).toContain('OLLAMA_CONTEXT_LENGTH: ${AI_CONTEXT_TOKENS:-8192}');
    expect(compose).toContain('AI_CONTEXT_TOKENS: ${AI_CONTEXT_TOKENS:-0}');
  });
});
