import { SETTING_NAMES } from '../../src/platform/config/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';

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
const fixed = block('x-fixed', 0);
/** What the file itself says of a setting, and so .env cannot. */
const FIXED = [...fixed.matchAll(/^ {2}([A-Z][A-Z_]+): (.*)$/gm)].map(([, name, value]) => ({ name, value }));
const APPS = ['app1', 'app2', 'worker', 'backup'];

describe('the compose file', () => {
  it('hands every setting of .env to each process of the app, but for those it fixes', () => {
    expect(block('x-app', 0)).toMatch(/^ {2}env_file: \.env$/m);
    for (const name of APPS) {
      expect(service(name)).toContain('<<: *app');
      expect(service(name)).toMatch(/^ {4}environment: \*fixed$/m);
    }
    const names = FIXED.map(({ name }) => name);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    // Each takes its value from .env, or is a part of how the containers find each other.
    const own = FIXED.filter(({ name, value }) => !value?.startsWith(`\${${name}:?`)).map(({ name }) => name);
    expect(own.sort()).toEqual(
      [
        'DATA_DIR',
        'DATABASE_URL',
        'HOST',
        'NODE_ENV',
        'PORT',
        'REDIS_URL',
        'RUN_JOBS',
        'TRUSTED_PROXY',
        'WORKER_PORT',
      ].sort(),
    );
  });

  it('bounds memory, processes, CPUs and logs of each service', () => {
    const shared = block('x-restricted', 0);
    expect(shared).toMatch(/^ {2}pids_limit: \d+$/m);
    expect(shared).toMatch(/logging: .*max-size: \d+m, max-file: '\d+'/);
    for (const [, name = ''] of services.matchAll(/^ {2}([\w-]+):$/gm)) {
      // It prepares a volume and ends.
      if (name === 'ollama-volume') continue;
      const all = service(name) + (service(name).includes('<<: *app') ? block('x-app', 0) : '');
      expect([name, all]).toEqual([name, expect.stringMatching(/<<: \*(?:app|restricted)/)]);
      for (const limit of ['mem_limit', 'cpus'])
        expect([name, all]).toEqual([name, expect.stringContaining(`${limit}: `)]);
    }
  });

  it('makes a backup a day on a volume that nothing else is on', () => {
    expect(service('backup')).toContain("volumes: ['data:/data', 'backups:/backups']");
    expect(service('backup')).toMatch(/backup\.js \/backups\/[^]*-mtime \+\$\{BACKUP_DAYS:-14\}[^]*sleep 86400/);
    expect(compose.match(/backups:\/backups/g)).toHaveLength(1);
    expect(read('Dockerfile')).toMatch(/chown node:node \/data \/backups/);
  });

  it('gives no password as an argument, which everybody on the machine reads', () => {
    for (const [, command = ''] of compose.matchAll(/^ {4}command:((?:.*\n)(?: {6,}.*\n)*)/gm)) {
      expect(command.replace(/<<END[^]*END/, '')).not.toMatch(/PASSWORD|AUTH|SECRET|requirepass/);
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

  it('is told of the same context as the app', () => {
    expect(ollama).toContain('environment: &ollama');
    expect(ollama).toContain('OLLAMA_CONTEXT_LENGTH: ${AI_CONTEXT_TOKENS:-8192}');
  });

  it('has no way out, and a way to the instances alone', () => {
    expect(ollama).toMatch(/^ {4}networks: \[ai\]$/m);
    expect(block('ai', 2, block('networks', 0))).toContain('internal: true');
    for (const name of ['app1', 'app2', 'worker']) expect(service(name)).toMatch(/\bai\b/);
    for (const name of ['mariadb', 'redis', 'proxy']) expect(service(name)).not.toMatch(/networks:.*\bai\b|^ {6}ai:/m);
  });
});
