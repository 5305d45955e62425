/** The requests of each kind of load, as bytes made before the clock runs. */
import { URLSearchParams } from 'node:url';
import {
  ANSWER_LENGTH,
  ANSWERS_PER_SET,
  emailOf,
  FORM,
  PASSWORD,
  saveBodyOf,
  SEEDED_REVISION,
} from '../seed/world.mjs';
import { studentId, writersOf, writingStudent } from '../seed/world.mjs';
import { randomFrom, textOf } from '../seed/texts.mjs';
import { tokensOf } from './people.mjs';

const PAGE = 25;
const HOST = 'host: bench.local';
const COUNTER_DIGITS = 9;
const COUNTER_PLACE = '#'.repeat(COUNTER_DIGITS);
const REVISION_PLACE = 111_111_111;
const SAVE_NUMBER_PLACE = 222_222_222;

const get = (path, token) => Buffer.from(`GET ${path} HTTP/1.1\r\n${HOST}\r\nauthorization: Bearer ${token}\r\n\r\n`);

function post(path, token, body) {
  const length = Buffer.byteLength(body);
  const signed = token ? `authorization: Bearer ${token}\r\n` : '';
  const head = `POST ${path} HTTP/1.1\r\n${HOST}\r\n${signed}content-type: application/json\r\ncontent-length: ${length}`;
  return Buffer.from(`${head}\r\n\r\n${body}`);
}

/** One of a list at random. */
const anyOf = (list) => (random) => list[Math.floor(random() * list.length)];

export const readPath = (student) => `/api/responses/responses/${studentId(student)}/${encodeURIComponent(FORM)}`;
export const progressPath = (student) => `/api/responses/progress/${studentId(student)}`;
export function rosterPath(page) {
  const first = page * PAGE;
  const query = { sort: '["name","ASC"]', range: `[${first},${first + PAGE - 1}]`, filter: '{}' };
  return `/api/students?${new URLSearchParams(query)}`;
}

/** Everybody's own form, ready to be read. */
function reads({ world, tokens }) {
  const pick = anyOf(writersOf(world).map((student) => get(readPath(student), tokens.student(student))));
  return (_, random) => ({ bytes: pick(random) });
}

function progress({ world, tokens }) {
  const pick = anyOf(writersOf(world).map((student) => get(progressPath(student), tokens.student(student))));
  return (_, random) => ({ bytes: pick(random) });
}

/** The first page of any counselor's 500 students. */
function roster({ world, tokens }) {
  const pick = anyOf(
    Array.from({ length: world.counselors }, (_, number) => get(rosterPath(0), tokens.counselor(number))),
  );
  return (_, random) => ({ bytes: pick(random) });
}

function login({ world }) {
  const body = (student) => JSON.stringify({ email: emailOf(student), password: PASSWORD });
  const all = Array.from({ length: Math.min(world.writing, 500) }, (_, nth) =>
    post('/api/auth/login', null, body(writingStudent(nth))),
  );
  const pick = anyOf(all);
  return (_, random) => ({ bytes: pick(random) });
}

/** Writes a number right-aligned; blanks before a number are fine in JSON. */
function writeNumber(bytes, end, number, fill) {
  let left = number;
  for (let place = 1; place <= COUNTER_DIGITS; place += 1) {
    const digit = left % 10;
    bytes[end - place] = left > 0 || place === 1 ? 48 + digit : fill;
    left = Math.floor(left / 10);
  }
}

const endsOf = (bytes, text) => {
  const ends = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) ends.push(at + text.length);
  return ends;
};

/** A save whose counters can be overwritten in place. */
function saveTemplate(student, token, random) {
  const texts = Array.from({ length: ANSWERS_PER_SET }, () => {
    const text = textOf(ANSWER_LENGTH - COUNTER_DIGITS - 1, random);
    return `${text} ${COUNTER_PLACE}`;
  });
  const body = saveBodyOf(student, { texts, revision: REVISION_PLACE, saveNumber: SAVE_NUMBER_PLACE });
  const bytes = post('/api/responses/responses', token, JSON.stringify(body));
  return {
    bytes,
    counters: endsOf(bytes, COUNTER_PLACE),
    revisionEnd: endsOf(bytes, String(REVISION_PLACE))[0],
    saveNumberEnd: endsOf(bytes, String(SAVE_NUMBER_PLACE))[0],
    revision: SEEDED_REVISION,
  };
}

const SPACE = 32;
const ZERO = 48;

/**
 * Saves of whole forms: all five texts change each time, and each save is made on top of the one before, as a browser makes
 * it. A student belongs to one connection, because two tabs of one student are another measure.
 */
function saves({ world, tokens, connections, memory }) {
  const random = randomFrom(3);
  memory.forms ??= writersOf(world)
    .slice(0, -1)
    .map((student) => saveTemplate(student, tokens.student(student), random));
  memory.saved ??= 0;
  const { forms } = memory;
  return (connection, chance) => {
    const own = Math.ceil((forms.length - connection) / connections);
    const form = forms[connection + connections * Math.floor(chance() * own)];
    memory.saved += 1;
    for (const end of form.counters) writeNumber(form.bytes, end, memory.saved, ZERO);
    writeNumber(form.bytes, form.revisionEnd, form.revision, SPACE);
    writeNumber(form.bytes, form.saveNumberEnd, memory.saved, SPACE);
    return { bytes: form.bytes, form };
  };
}

const KINDS = { saves, reads, roster, progress, login };

/**
 * Gives `next(connection, random)` for this kind of load; it answers the bytes to send. `memory` belongs to one server: its
 * saves go on where the last ones ended.
 */
export const requestsOf = (kind, { world, secret, connections, memory }) =>
  KINDS[kind]({ world, connections, memory, tokens: tokensOf(secret) });
