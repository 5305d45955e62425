// Writes docs/privacy.md from the map of the data, as the app tells it. Needs the built server: npm run build:api.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const load = createRequire(join(root, 'dist/src/main.js'));
const { createApp } = load('./app.js');
const { Settings } = load('./platform/config/settings.js');
const { PrivacyNoticeService, privacyDocument } = load('./privacy/personal-data/privacy-notice.service.js');

const folder = mkdtempSync(join(tmpdir(), 'privacy-document-'));
const app = await createApp(new Settings({ DATA_DIR: folder, DEMO_DATA: 'false', PORT: '0' }), true);
writeFileSync(join(root, 'docs/privacy.md'), privacyDocument((await app.get(PrivacyNoticeService).notice()).kept));
await app.close();
rmSync(folder, { recursive: true, force: true });
