import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings } from '../../platform/config/settings';
import { hashToken } from '../../platform/runtime/secrets';
import { SessionTokens } from './sessions.service';

let folder: string;
let tokens: SessionTokens;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokens-'));
  tokens = new SessionTokens(new Settings({ DATA_DIR: folder }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('accepts the previous token for half a minute after the renewal, and takes it for a theft from then on', () => {
  const rotatedAt = new Date('2026-09-01T08:00:00.000Z');
  const msLater = (ms: number): Date => new Date(rotatedAt.getTime() + ms);
  const [previous, current] = [tokens.make('s-1'), tokens.make('s-1')];
  const session = { id: 's-1', tokenHash: hashToken(current), previousTokenHash: hashToken(previous), rotatedAt };
  expect(tokens.stateOf(session, previous, msLater(29_999))).toBe('grace');
  expect(tokens.stateOf(session, previous, msLater(30_000))).toBe('rotated-away');
  expect(tokens.stateOf(session, current, msLater(30_000))).toBe('current');
});
