/** What the bare server answers: the same JSON as the product for the measured requests, written by hand. */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  ACCESS_TOKEN_SECONDS,
  ANSWER_MAX_LENGTH,
  built,
  emailKey,
  FORMS,
  questionsOf,
  RECORD_PARTS,
  REFRESH_TOKEN_DAYS,
  responseIdOf,
  SECTIONS,
  UNLOCK_ANSWERS_PER_SECTION,
  UNLOCK_SECTIONS,
} from '../product.mjs';

const { verify } = createRequire(import.meta.url)('@node-rs/argon2');

const MAX_ROWS = 200;
const SECTION_TITLES = SECTIONS.map(({ title }) => title);
const IS_SECTION = new Set(SECTION_TITLES);
const QUESTIONS = new Map(
  [...SECTION_TITLES, ...FORMS.map(({ id }) => id)].map((formId) => [
    formId,
    new Map(questionsOf(formId).map(({ id, question }) => [id, question])),
  ]),
);
const SECTIONS_TOTAL = SECTION_TITLES.reduce((sum, title) => sum + QUESTIONS.get(title).size, 0);

/** An answer that is a refusal. */
export class Refused extends Error {
  constructor(status) {
    super(`Refused with ${status}`);
    this.status = status;
  }
}

/** A stored time in UTC; MariaDB's prepared statements leave out milliseconds that are zero. */
const isoOf = (stored) =>
  stored === null ? null : `${stored.slice(0, 10)}T${stored.slice(11, 19)}.${stored.slice(20, 23).padEnd(3, '0')}Z`;
const storedOf = (iso) => iso.replace('T', ' ').slice(0, -1);
const isAnswered = (text) => text.trim().length > 0;

export function readSet(store, claims, userId, formId) {
  if (claims.sub !== userId || !QUESTIONS.has(formId)) throw new Refused(404);
  return answered(store.readSet(userId, formId, userId, formId), (row) => {
    if (!row) return [];
    const [submitted_at, revision, answers, flagged] = row;
    if (flagged) throw new Refused(501);
    const responses = shown(formId, JSON.parse(answers));
    const response_id = responseIdOf(userId, formId);
    const submitted = isoOf(submitted_at);
    return [{ response_id, user_id: userId, form_id: formId, submitted_at: submitted, revision, responses, care: [] }];
  });
}

/** Stored answers as they are read. */
function shown(formId, answers) {
  const isSection = IS_SECTION.has(formId);
  return answers.map(({ question_id, question_text, answer, revision, keep_out }) => ({
    question_id: isSection ? Number(question_id) : question_id,
    question_text,
    answer,
    revision,
    keep_out: keep_out ?? false,
    keep_out_set: keep_out !== undefined,
    sounds_personal: false,
  }));
}

/** The same work for a store that answers at once and for one that answers later. */
const answered = (rows, work) => (rows instanceof Promise ? rows.then(work) : work(rows));

/** The body of a save, checked, with the texts of its form's questions. */
function checkedSave(claims, body) {
  const { user_id, form_id, response_id, responses, revision, writer_id, save_number } = body ?? {};
  if (user_id !== claims.sub || claims.role !== 'student') throw new Refused(404);
  const texts = QUESTIONS.get(form_id);
  const isNumbered = Number.isInteger(revision) && Number.isInteger(save_number) && typeof writer_id === 'string';
  if (!texts || !isNumbered || response_id !== responseIdOf(user_id, form_id)) throw new Refused(400);
  if (!Array.isArray(responses) || responses.length > MAX_ROWS) throw new Refused(400);
  for (const { question_id, answer } of responses) {
    const isFine = typeof answer === 'string' && answer.length <= ANSWER_MAX_LENGTH && !answer.includes('\0');
    if (!isFine || !texts.has(question_id)) throw new Refused(400);
  }
  return { texts, ...body };
}

/** Overwrites all answers of a form, if nobody else has saved since; answered after the commit. */
export async function saveSet(store, claims, body) {
  const { texts, user_id, form_id, response_id, responses, revision, writer_id, save_number } = checkedSave(
    claims,
    body,
  );
  const next = revision + 1;
  const submitted_at = new Date().toISOString();
  const kept = [];
  let count = 0;
  for (const { question_id, answer } of responses) {
    if (isAnswered(answer)) count += 1;
    const question_text = texts.get(question_id);
    kept.push({ question_id, question_text, answer, revision: next, writer: writer_id, earlier: '' });
  }
  const { saved, flagged } = await store.overwrite({
    userId: user_id,
    formId: form_id,
    revision,
    submittedAt: storedOf(submitted_at),
    answered: count,
    answers: JSON.stringify(kept),
    writers: JSON.stringify({ [writer_id]: save_number }),
  });
  if (!saved) throw new Refused(409);
  if (flagged) throw new Refused(501);
  return {
    response_id,
    user_id,
    form_id,
    submitted_at,
    revision: next,
    responses: shown(form_id, kept),
    conflicts: [],
    care: [],
    care_pending: true,
  };
}

export async function progressOf(store, claims, userId) {
  if (claims.sub !== userId) throw new Refused(404);
  const counts = new Map(await store.progress(userId));
  const record = await store.record(userId);
  const entry = (form_id, title) => {
    const total = QUESTIONS.get(form_id).size;
    return { form_id, title, answered: counts.get(form_id) ?? 0, total };
  };
  const sections = SECTION_TITLES.map((title) => entry(title, title));
  const given = new Set(
    (record ? JSON.parse(record[0]) : []).flatMap(({ question_id, answer }) =>
      isAnswered(answer) ? [question_id] : [],
    ),
  );
  const facts = RECORD_PARTS.filter((names) => names.some((name) => given.has(name))).length;
  const forms = FORMS.map(({ id, title, type }) =>
    type === 'academic' ? { form_id: id, title, answered: facts, total: RECORD_PARTS.length } : entry(id, title),
  );
  const full = sections.filter((section) => section.answered >= UNLOCK_ANSWERS_PER_SECTION).length;
  return { user_id: userId, sections, forms, unlocked: full >= UNLOCK_SECTIONS };
}

function pageAsked(search) {
  const sort = JSON.parse(search.get('sort') ?? '["name","ASC"]');
  const [first, last] = JSON.parse(search.get('range') ?? '[0,24]');
  if (sort[0] !== 'name' || sort[1] !== 'ASC' || !(last >= first)) throw new Refused(400);
  return { first, take: Math.min(last - first + 1, MAX_ROWS) };
}

function personOf(row, own) {
  const [
    id,
    name,
    email,
    grade,
    class_of,
    student_number,
    active,
    progress,
    state,
    reviewed,
    reach,
    match,
    safety,
    ...rest
  ] = row;
  const [urgent, other, isTagged, counselor_name] = rest;
  if (isTagged) throw new Refused(501);
  const both = Number(progress ?? 0);
  const level = urgent === null ? 'look' : 'urgent';
  const since = urgent ?? other;
  return {
    id,
    user_id: id,
    name,
    email,
    grade,
    class_of,
    graduated: false,
    student_number,
    tags: [],
    counselor_id: own,
    counselor_name,
    covering_for: null,
    answered: both % 1000,
    total: SECTIONS_TOTAL,
    unlocked: Math.floor(both / 1000) >= UNLOCK_SECTIONS,
    list_state: state ?? 'none',
    schools_reviewed: Number(reviewed),
    balance: reach === null ? null : { reach, match, safety },
    last_active: isoOf(active),
    needs_attention: since !== null,
    attention: since === null ? null : { level, since: isoOf(since) },
  };
}

export async function roster(store, claims, search) {
  if (claims.role !== 'counselor') throw new Refused(403);
  const { first, take } = pageAsked(search);
  const own = claims.sub;
  const asked = [store.page(UNLOCK_ANSWERS_PER_SECTION, ...SECTION_TITLES, own, own, take, first), store.count(own)];
  const [rows, [total]] = await Promise.all(asked);
  const people = rows.map((row) => personOf(row, own));
  return { people, range: `students ${first}-${first + people.length - 1}/${total}` };
}

/**
 * Saves of a bare server that follows the product's own rules: merged question by question, and looked at for signs of danger. What lies
 * between it and the product is the framework; what lies between it and the bare server is the rules, which it alone loads.
 */
export function savingByRules() {
  const { EMPTY_SET, mergeSave } = built('src/platform/saving/merge-save');
  const { readDanger } = built('src/guidance/safeguarding/signs/read-danger');
  return async (store, claims, body) => {
    const checked = checkedSave(claims, body);
    const { texts, user_id, form_id, response_id, responses, revision } = checked;
    const { writer_id: writer, save_number: saveNumber } = checked;
    const answers = responses.map(({ question_id, answer }) => {
      return { question_id, answer, question_text: texts.get(question_id) };
    });
    const submitted_at = new Date().toISOString();
    const { merged, saved, flagged } = await store.merge(user_id, form_id, (row) => {
      const kept = row ? { revision: row[0], answers: JSON.parse(row[1]), writers: JSON.parse(row[2]) } : EMPTY_SET;
      const after = mergeSave(kept, { answers, revision, writer, saveNumber });
      const set = {
        userId: user_id,
        formId: form_id,
        revision: kept.revision,
        submittedAt: storedOf(submitted_at),
        answered: after.set.answers.filter(({ answer }) => isAnswered(answer)).length,
        answers: JSON.stringify(after.set.answers),
        writers: JSON.stringify(after.set.writers),
      };
      return { set, merged: after };
    });
    const { set, conflicts } = merged;
    const mayBeDanger = set.answers.some((one) => one.revision === set.revision && readDanger(one.answer));
    if (!saved) throw new Refused(409);
    if (flagged || mayBeDanger || conflicts.length) throw new Refused(501);
    const said = { response_id, user_id, form_id, submitted_at, revision: set.revision };
    return { ...said, responses: shown(form_id, set.answers), conflicts, care: [], care_pending: true };
  };
}

// Access tokens by hand: signed with HMAC-SHA256, verified once and then remembered until they expire.
const DAY_SECONDS = 86_400;
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const MAX_REMEMBERED = 10_000;

const signatureOf = (key, text) => createHmac('sha256', key).update(text).digest();

export function signToken(key, claims, seconds) {
  const now = Math.floor(Date.now() / 1000);
  const payload = Buffer.from(JSON.stringify({ ...claims, iat: now, exp: now + seconds })).toString('base64url');
  const text = `${HEADER}.${payload}`;
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

function claimsOf(key, token) {
  const [header, payload, signature] = token.split('.');
  if (header !== HEADER || !payload || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, `${header}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** Answers the claims behind an Authorization header; null when it is missing, wrong or expired. */
export function tokenReader(key) {
  const known = new Map();
  return (authorization) => {
    if (!authorization?.startsWith('Bearer ')) return null;
    let claims = known.get(authorization);
    if (!claims) {
      claims = claimsOf(key, authorization.slice(7));
      if (!claims) return null;
      if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value);
      known.set(authorization, claims);
    }
    return claims.exp * 1000 > Date.now() ? claims : null;
  };
}

/** Signing in: one look-up, one hash, two writes. */
export const loginWith =
  (store, key) =>
  async ({ email, password }) => {
    const user = await store.userByEmail(emailKey(email));
    if (!user || !(await verify(user.at(-1), password))) throw new Refused(401);
    const [id, school, role, ownEmail, name, grade, language] = user;
    const now = new Date();
    const token = randomBytes(32).toString('base64url');
    const sid = randomUUID();
    const hash = createHash('sha256').update(token).digest('hex');
    const lasting = REFRESH_TOKEN_DAYS * DAY_SECONDS;
    const at = storedOf(now.toISOString());
    const expires = storedOf(new Date(now.getTime() + lasting * 1000).toISOString());
    await store.noteLogin(at, at, id);
    await store.openSession(sid, id, hash, at, at, expires);
    const cookie = `pathlight_refresh=${sid}.${token}; Max-Age=${lasting}; Path=/api/auth; HttpOnly; SameSite=Lax`;
    const access_token = signToken(key, { sub: id, role, school, sid }, ACCESS_TOKEN_SECONDS);
    const said = { uid: id, email: ownEmail, displayName: name, role, grade, language };
    return { session: { access_token, user: said }, cookie };
  };
