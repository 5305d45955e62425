import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWN_DEVICE_DAYS } from '../../contract/limits';
import { Settings } from '../../platform/config/settings';
import { KnownDevices } from './devices';

const OWNER = { id: 'f6f2a1de-1d5c-4d0e-9c56-0d3b6a1f2a11', passwordHash: '$argon2id$one' };
const DAY_MS = 86_400_000;

let folder: string;
let devices: KnownDevices;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'devices-'));
  devices = new KnownDevices(new Settings({ DATA_DIR: folder }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('knows a device for so many days after the last log-in there, and no longer', () => {
  const firstSeen = new Date('2026-09-01T08:00:00Z');
  const daysLater = (days: number): Date => new Date(firstSeen.getTime() + days * DAY_MS);
  const cookie = devices.addEnded(undefined, OWNER, firstSeen);
  expect(devices.recognize(cookie, OWNER, daysLater(KNOWN_DEVICE_DAYS - 1))).not.toBeNull();
  expect(devices.recognize(cookie, OWNER, daysLater(KNOWN_DEVICE_DAYS))).toBeNull();
  const renewed = devices.addEnded(cookie, OWNER, daysLater(KNOWN_DEVICE_DAYS - 1));
  expect(devices.recognize(renewed, OWNER, daysLater(KNOWN_DEVICE_DAYS))).toBe(
    devices.recognize(cookie, OWNER, firstSeen),
  );
});
