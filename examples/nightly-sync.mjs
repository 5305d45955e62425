#!/usr/bin/env node
/**
 * Keeps the students of a school in step with a CSV file of the student information system. Needs nothing but Node.js 20:
 *
 *   PATHLIGHT_URL=https://pathlight.example.org PATHLIGHT_KEY=plk_… node nightly-sync.mjs roster.csv
 *
 * The key needs the scope roster:write; with emails:write as well, it changes the emails of students who have signed in. Ends with 0 when the school is in step, with 1 when rows were left out or nothing was done.
 *   --mail          mails each new student a link to set a password
 *   --most-missing  share of the school that the file may leave out before nothing is done at all; 0.2 without it
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mail: { type: 'boolean', default: false }, 'most-missing': { type: 'string', default: '0.2' } },
});
const [file] = positionals;
const { PATHLIGHT_URL: url, PATHLIGHT_KEY: key } = process.env;

/** Ends with what is wrong and what to do. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Sends the file; answers the parsed body, with the status of a refusal. */
async function send(body) {
  const response = await fetch(new URL('/api/schools/mine/roster', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return response.ok ? { answer } : { refusal: answer.detail, status: response.status };
}

/** Looks at the file and imports exactly what was seen. */
async function sync(csv) {
  const look = await send({ csv, save: false });
  if (look.refusal) return look;
  const { counts, fingerprint } = look.answer;
  const known = counts.changed + counts.unchanged + counts.missing;
  if (known > 0 && counts.missing / known > Number(values['most-missing']))
    return {
      refusal: `${counts.missing} of ${known} students are not in the file. Nothing was done; is the file whole?`,
    };
  if (counts.new + counts.changed === 0) return look;
  return send({ csv, save: true, fingerprint, mail_new: values.mail });
}

if (!file || !url || !key) giveUp('Please give PATHLIGHT_URL, PATHLIGHT_KEY and the name of a CSV file.');
const csv = await readFile(file, 'utf8').catch((error) => giveUp(`${file} cannot be read: ${error.message}`));
let done = await sync(csv).catch((error) => giveUp(`${url} does not answer: ${error.message}`));
// Somebody changed a student between the look and the import: look once more.
if (done.status === 409) done = await sync(csv);
if (done.refusal) giveUp(done.refusal);

const { counts, problems, import_id: id, mailed, kept_emails: kept } = done.answer;
console.log(
  `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before, ${counts.missing} not in the file.`,
);
if (kept.total > 0)
  console.log(`${kept.total} emails stay: their students have signed in, and the key lacks emails:write.`);
if (mailed > 0) console.log(`${mailed} were mailed how to log in.`);
if (id) console.log(`To take it back within a day: POST /api/schools/mine/roster/imports/${id}/undo`);
for (const { line, problem } of problems) console.error(`Row ${line}: ${problem}`);
if (counts.problems > problems.length) console.error(`and ${counts.problems - problems.length} more.`);
process.exitCode = counts.problems > 0 ? 1 : 0;
