/**
 * How long the copy of one's own data takes for a student who has filled everything: node bench/own-copy.mjs
 * Every question of every form at its limit, the resume too, 200 messages and 20 school lists. Needs the built server.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const load = createRequire(join(root, 'dist/src/main.js'));
const { createApp } = load('./app.js');
const { Settings } = load('./platform/config/settings.js');
const { DataExportService } = load('./privacy/personal-data/data-export.service.js');
const { FORMS, questionsOf } = load('./contract/forms/catalogue.js');
const { SECTIONS } = load('./contract/forms/sections.js');
const { ANSWER_MAX_LENGTH, CHAT_MESSAGE_MAX_LENGTH, RESUME_MAX_LENGTH } = load('./contract/limits.js');
const { seedDemo } = load('./cli/demo/seed-demo.js');
const { DataSource } = load('typeorm');

const MESSAGES = 200;
const LISTS = 20;
const ROUNDS = 5;
const textOf = (length) => 'I like the sea before breakfast, and radios. '.repeat(length).slice(0, length);

const now = () => new Date().toISOString().replace('T', ' ').slice(0, -1);

/** Writes everything at its limit beneath an account that has a list; answers whose it is. */
async function fill(manager, userId) {
  await manager.query('DELETE FROM response_sets WHERE user_id = ?', [userId]);
  for (const id of [...SECTIONS.map(({ title }) => title), ...FORMS.map((form) => form.id)]) {
    const answers = questionsOf(id).map((one) => ({
      question_id: one.id,
      question_text: one.question,
      answer: textOf(ANSWER_MAX_LENGTH),
    }));
    await manager.query(
      'INSERT INTO response_sets (id, user_id, form_id, submitted_at, revision, answered_count, answers, writers) VALUES (?, ?, ?, ?, 1, ?, ?, ?)',
      [randomUUID(), userId, id, now(), answers.length, JSON.stringify(answers), '{}'],
    );
  }
  const resume = [{ question_id: 'resume_file', question_text: 'Academic record', answer: textOf(RESUME_MAX_LENGTH) }];
  await manager.query('UPDATE academic_records SET fields = ? WHERE user_id = ?', [JSON.stringify(resume), userId]);
  for (let count = 0; count < MESSAGES; count += 1) {
    const id = randomUUID();
    await manager.query(
      "INSERT INTO chat_messages (id, user_id, message_id, role, kind, text, sources, written_by, created_at, sort_key) VALUES (?, ?, ?, 'person', 'message', ?, 'null', NULL, ?, ?)",
      [id, userId, id, JSON.stringify(textOf(CHAT_MESSAGE_MAX_LENGTH)), now(), `${now()} ${count}`],
    );
  }
  const [list] = await manager.query('SELECT * FROM recommendation_sets WHERE user_id = ?', [userId]);
  for (let count = 1; count < LISTS; count += 1) {
    await manager.query(
      'INSERT INTO recommendation_sets (id, user_id, recommendations, notes, written_by, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      [randomUUID(), userId, list.recommendations, list.notes, list.written_by, list.created_at],
    );
  }
  return userId;
}

const folder = mkdtempSync(join(tmpdir(), 'own-copy-'));
const app = await createApp(new Settings({ DATA_DIR: folder, PORT: '0' }), true);
try {
  const { manager } = app.get(DataSource);
  await seedDemo(app);
  const withList = () => manager.query('SELECT user_id FROM recommendation_sets LIMIT 1');
  // The demo school's lists are written in the background.
  while (!(await withList()).length) await sleep(200);
  const [found] = await withList();
  const userId = await fill(manager, found.user_id);
  const service = app.get(DataExportService);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const { zip } = await service.copy({ uid: userId }, new Date());
    console.log(`${round}: ${(performance.now() - began).toFixed(0)} ms, ${(zip.length / 1e6).toFixed(2)} MB`);
  }
} finally {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}
