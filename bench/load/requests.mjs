/** The requests of each kind of load, as bytes made before the clock runs. */
import { createSecretKey } from 'node:crypto';
import { URLSearchParams } from 'node:url';
import { signToken } from '../bare/answers.mjs';
import {
  ANSWER_LENGTH,
  ANSWERS_PER_SET,
  COUNSELORS,
  counselorId,
  counselorOf,
  emailOf,
  FORM,
  idOf,
  PASSWORD,
  pick,
  randomFrom,
  saveBodyOf,
  schoolId,
  schoolOfCounselor,
  SEEDED_REVISION,
  studentId,
  textOf,
  WRITERS,
} from '../world.mjs';

const DAY_SECONDS = 86_400;

/** Access tokens of the seeded people, signed with the secret that all servers were given. */
export function tokensOf(secret) {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const sign = (sub, role, counselor) =>
    signToken(
      key,
      { sub, role, school: schoolId(schoolOfCounselor(counselor)), sid: idOf('e', counselor) },
      DAY_SECONDS,
    );
  return {
    student: (number) => sign(studentId(number), 'student', counselorOf(number)),
    counselor: (number) => sign(counselorId(number), 'counselor', number),
  };
}

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

export const SAVE_PATH = '/api/responses/responses';
export const readPath = (student) => `${SAVE_PATH}/${studentId(student)}/${encodeURIComponent(FORM)}`;
export const progressPath = (student) => `/api/responses/progress/${studentId(student)}`;
export function rosterPath(page) {
  const first = page * PAGE;
  const query = { sort: '["name","ASC"]', range: `[${first},${first + PAGE - 1}]`, filter: '{}' };
  return `/api/students?${new URLSearchParams(query)}`;
}

/** Any of these requests. */
const anyOf = (requests) => (_, random) => ({ bytes: pick(random, requests) });

/** Everybody's own form, ready to be read. */
const reads = ({ tokens }) => anyOf(WRITERS.map((student) => get(readPath(student), tokens.student(student))));

const progress = ({ tokens }) => anyOf(WRITERS.map((student) => get(progressPath(student), tokens.student(student))));

/** The first page of any counselor's 500 students. */
const roster = ({ tokens }) =>
  anyOf(Array.from({ length: COUNSELORS }, (_, number) => get(rosterPath(0), tokens.counselor(number))));

const login = () =>
  anyOf(
    WRITERS.slice(0, 500).map((student) =>
      post('/api/auth/login', null, JSON.stringify({ email: emailOf(student), password: PASSWORD })),
    ),
  );

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
  const bytes = post(SAVE_PATH, token, JSON.stringify(body));
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
function saves({ tokens, connections, memory }) {
  const random = randomFrom(3);
  memory.forms ??= WRITERS.slice(0, -1).map((student) => saveTemplate(student, tokens.student(student), random));
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
export const requestsOf = (kind, { secret, connections, memory }) =>
  KINDS[kind]({ connections, memory, tokens: tokensOf(secret) });
