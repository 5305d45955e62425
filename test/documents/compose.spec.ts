import { SETTING_NAMES } from '../../src/platform/config/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';

const read = (file: string): string => readFileSync(join(projectRoot(), file), 'utf8');
const compose = read('docker-compose.yml');

/** The lines of a block, by its key and the indent of that key; '' where there is none. */
function block(key: string, indent: number, within = compose): string {
  const lines = within.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${' '.repeat(indent)}${key}:`));
  if (start < 0) return '';
  const length = lines
    .slice(start + 1)
    .findIndex((line) => line.trim() !== '' && !line.startsWith(' '.repeat(indent + 1)));
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n');
}

const services = block('services', 0);
const service = (name: string): string => block(name, 2, services);
const known = new Set(SETTING_NAMES);
const settings = block('x-settings', 0);
const passed = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);

describe('the compose file', () => {
  it('hands over settings that the server has, and every one for an AI', () => {
    expect(passed.length).toBeGreaterThan(10);
    expect(passed.filter((name) => !known.has(name))).toEqual([]);
    const ofAi = [...known].filter((name) => /^(?:AI|OPENAI)_/.test(name));
    expect(ofAi.length).toBeGreaterThanOrEqual(7);
    expect(ofAi.filter((name) => !passed.includes(name))).toEqual([]);
  });

  it('takes each of them from a variable of the same name, which .env.example explains', () => {
    const example = read('.env.example');
    for (const name of passed.filter((one) => /^(?:AI|OPENAI)_/.test(one))) {
      expect(settings).toContain(`${name}: \${${name}:-`);
      expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    }
  });
});

describe('the profile with a model of one’s own', () => {
  const ollama = service('ollama');

  it('starts a model’s server, what fetches the model, and what prepares its volume, and nothing of it otherwise', () => {
    for (const name of ['ollama', 'ollama-pull', 'ollama-volume']) {
      expect(service(name)).toMatch(/^ {4}profiles: \[ai\]$/m);
      expect(service(name)).toMatch(/^ {4}image: ollama\/ollama:\d+\.\d+\.\d+$/m);
      expect(service(name)).toContain("volumes: ['models:/models']");
    }
    expect(block('volumes', 0)).toMatch(/^ {2}models:$/m);
    expect(service('app1')).not.toMatch(/ {6}ollama:/);
  });

  it('has a server that is asked whether it is well, and starts once its volume is ready', () => {
    expect(ollama).toMatch(/healthcheck:\n {6}test: \[CMD, ollama, list\]/);
    expect(ollama).toContain('ollama-volume: { condition: service_completed_successfully }');
  });

  it('has no way out, and a way to the instances alone', () => {
    expect(ollama).toMatch(/^ {4}networks: \[ai\]$/m);
    expect(block('ai', 2, block('networks', 0))).toContain('internal: true');
    for (const name of ['app1', 'app2', 'worker']) expect(service(name)).toMatch(/\bai\b/);
    for (const name of ['mariadb', 'redis', 'proxy']) expect(service(name)).not.toMatch(/networks:.*\bai\b|^ {6}ai:/m);
  });
});
