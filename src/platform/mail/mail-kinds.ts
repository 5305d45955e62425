import { readFileSync } from 'node:fs';
import type mails from '../../../data/mails.json';
import {
  ADMIN_INVITATION_DAYS,
  COUNSELOR_INVITATION_DAYS,
  EMAIL_LINK_MINUTES,
  EMAIL_PROOF_HOURS,
  RESET_TOKEN_MINUTES,
  SIGN_IN_LINK_HOURS,
  STUDENT_INVITATION_DAYS,
} from '../../contract/limits';
import { MIN_REPORTED_COUNT, type ReportFrequency } from '../../contract/note-values';
import { NUDGE_PATHS, NUDGE_TEXTS, type NudgeKind } from '../../contract/nudge-words';
import type { CohortReport } from '../../contract/reports';
import type { Language } from '../../contract/users';
import { WEBHOOK_RETRY_DAYS } from '../../contract/webhook-values';
import { shippedData } from '../runtime/process';
import { dayInWords } from '../text/days';
import { interpolate } from '../text/words';
import type { MailKind, MailWords, Sender } from './mail-template';

const { kinds: TEXTS, shared: SHARED_TEXTS } = JSON.parse(
  readFileSync(shippedData('mails.json'), 'utf8'),
) as typeof mails;

export type MailKindName = keyof typeof TEXTS;

/** The words of a mail. Empty paragraphs are left out. */
interface MailText {
  subject: string;
  opening?: string;
  paragraphs?: readonly string[];
  button?: string;
  closing?: readonly string[];
}

const LINES_PLACEHOLDER = '%{lines}';

/** The values for a mail. User input goes into `values` only, where placeholders aren't replaced. */
interface MailContent {
  values?: Readonly<Record<string, string | number>>;
  lines?: readonly string[];
  path?: string;
  language?: Language;
  words?: Partial<MailText>;
}

interface Kind<Data> extends Pick<MailKind<Data>, 'ttlMinutes' | 'isAnonymous'> {
  compose: (data: Data) => MailContent;
}

const kind = <Data>(compose: (data: Data) => MailContent, more: Omit<Kind<Data>, 'compose'> = {}): Kind<Data> => ({
  compose,
  ...more,
});

interface SignInDetails {
  /** The link for setting a password; null if the school only uses sign-in services. */
  token: string | null;
  /** Names of the sign-in services; the first is the button of the login page. */
  services: readonly string[];
}

interface SchoolSignInDetails extends SignInDetails {
  schoolName: string;
}

const resetPath = (token: string): string => `/reset-password?token=${token}`;
const confirmPath = (token: string): string => `/confirm-email?token=${token}`;

const viaSignInService = (services: SignInDetails['services'], words: Partial<MailText> = {}): MailContent => ({
  values: { services: services.join(' or '), service: services[0] ?? '' },
  path: '/login',
  words: { ...SHARED_TEXTS.through_service, ...words },
});

const welcome = (days: number): Kind<SchoolSignInDetails> =>
  kind(({ token, services, schoolName: school }) => {
    const content =
      token === null
        ? viaSignInService(services)
        : { values: { days }, path: resetPath(token), words: SHARED_TEXTS.first_sign_in };
    return { ...content, values: { ...content.values, school } };
  });

type TwoStepDisabledBy = { kind: 'self' } | { kind: 'admin'; name: string } | { kind: 'server' };

export type AdminAct = keyof typeof TEXTS.admin_act.acts;

interface AdminActDetails {
  act: AdminAct;
  by: string;
  /** The name of the person or thing; empty for a policy. */
  about: string;
}

export type CaseloadChange =
  | { what: 'given'; by: string; students: number }
  | { what: 'taken'; by: string; students: number; to: string | null }
  | { what: 'covered'; by: string; counselor: string; cover: string; from: string; until: string }
  | { what: 'second_person'; by: string };

function caseloadValues(change: CaseloadChange): Record<string, string> {
  const { phrases } = TEXTS.caseload_changed;
  switch (change.what) {
    case 'given':
    case 'taken': {
      const { students: count, what } = change;
      const students = interpolate(phrases.students, { smart_count: count, many: String(count) });
      if (what === 'given') return { students };
      return { students, to: change.to === null ? phrases.to_nobody : interpolate(phrases.to, { name: change.to }) };
    }
    case 'covered': {
      const { counselor, cover, from, until } = change;
      return { counselor, cover, from: dayInWords(new Date(from)), until: dayInWords(new Date(until)) };
    }
    case 'second_person':
      return {};
  }
}

interface CheckInData {
  /**
   * The student's counselor, a covering colleague, an admin standing in, or the second person the school chose, who may
   * be a counselor or an admin.
   */
  reader: 'counselor' | 'admin' | 'named_counselor' | 'named_admin';
  /** True for the reminder a day later, if nobody has closed the check-in. */
  isRepeated: boolean;
  /** The student page with the check-in, for readers who may open it. */
  studentId?: string;
  /** For readers who may not see the student; null if there is no counselor. */
  counselorName?: string | null;
}

/** A second person without access makes sure that somebody with access looks. */
function checkInValues({ reader, isRepeated, counselorName }: CheckInData): Record<string, string> {
  const { phrases } = TEXTS.check_in;
  const isNamed = reader === 'named_counselor' || reader === 'named_admin';
  const counselorText = counselorName ? interpolate(phrases.counselor, { name: counselorName }) : phrases.an_admin;
  return {
    whose: reader === 'named_counselor' ? phrases.of_school : phrases.of_yours,
    repeated: isRepeated ? phrases.repeated : '',
    request: isNamed ? interpolate(phrases.make_sure, { whom: counselorText }) : phrases.look,
    reason: isNamed ? phrases.named : reader === 'admin' ? phrases.stands_in : '',
  };
}

/** A due item: what, on which day ('2026-11-01'), and in how many days. */
interface DueMailItem {
  title: string;
  dueOn: string;
  daysLeft: number;
}

const weekdayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });

function relativeDay(days: number): string {
  const { today, tomorrow, later } = TEXTS.due_soon.phrases;
  return days === 0 ? today : days === 1 ? tomorrow : interpolate(later, { days: String(days) });
}

interface NudgeData {
  kind: NudgeKind;
  /** The counselor’s own sentence; empty if there is none. */
  ownWords: string;
  language: Language;
  /** The counselor’s name; null once the account is gone. */
  from: string | null;
}

interface ListReleasedData {
  language: Language;
  /** The counselor who released it; null if it was released automatically. */
  from: string | null;
}

interface SchoolReportData {
  total: CohortReport['total'];
  rhythm: Exclude<ReportFrequency, 'off'>;
}

const FEW_VALUES = { least: String(MIN_REPORTED_COUNT) };

function reportSentences({ students, sections, ...counts }: CohortReport['total']): string[] {
  const { sentences, phrases } = TEXTS.school_report;
  if (students < MIN_REPORTED_COUNT) return [phrases.too_few];
  // Mail can be read in transit and forwarded, so small groups of students get no exact count.
  const maskSmallCount = (count: number): string =>
    count > 0 && count < MIN_REPORTED_COUNT ? interpolate(phrases.few, FEW_VALUES) : String(count);
  const values = {
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, maskSmallCount(count)])),
    students: String(students),
    sections: sections.map(({ title, complete }) => `${title} ${maskSmallCount(complete)}`).join(', '),
  };
  return sentences.map((sentence) => interpolate(sentence, values));
}

/** Every mail the app sends, in the order of the privacy notice. The words are in data/mails.json. */
const KINDS = {
  password_reset: kind<SignInDetails>(
    ({ token, services }) =>
      token === null
        ? viaSignInService(services, TEXTS.password_reset.by_service)
        : { values: { minutes: RESET_TOKEN_MINUTES }, path: resetPath(token) },
    { ttlMinutes: RESET_TOKEN_MINUTES, isAnonymous: true },
  ),
  admin_welcome: welcome(ADMIN_INVITATION_DAYS),
  counselor_welcome: welcome(COUNSELOR_INVITATION_DAYS),
  student_welcome: welcome(STUDENT_INVITATION_DAYS),
  sign_in_link: kind<SchoolSignInDetails>(
    ({ token, services, schoolName: school }) => {
      const content =
        token === null
          ? viaSignInService(services, TEXTS.sign_in_link.by_service)
          : { values: { hours: SIGN_IN_LINK_HOURS }, path: resetPath(token) };
      return { ...content, values: { ...content.values, school } };
    },
    { ttlMinutes: SIGN_IN_LINK_HOURS * 60 },
  ),
  email_proof: kind<{ token: string }>(
    ({ token }) => ({ values: { hours: EMAIL_PROOF_HOURS }, path: confirmPath(token) }),
    { ttlMinutes: EMAIL_PROOF_HOURS * 60, isAnonymous: true },
  ),
  email_confirmation: kind<{ token: string }>(
    ({ token }) => ({ values: { minutes: EMAIL_LINK_MINUTES }, path: confirmPath(token) }),
    { ttlMinutes: EMAIL_LINK_MINUTES, isAnonymous: true },
  ),
  email_change_asked: kind<null>(() => ({})),
  email_changed: kind<null>(() => ({})),
  // The mail doesn't reveal who asked.
  email_taken: kind<null>(() => ({ path: '/login' }), { isAnonymous: true }),
  service_connected: kind<{ service: string }>((values) => ({ values, path: '/account' })),
  /** `device` is the browser and system in words; null if unknown. */
  new_device: kind<{ device: string | null }>(({ device }) => ({
    values: { device: device ?? TEXTS.new_device.phrases.unknown },
    path: '/account',
  })),
  second_step_off: kind<TwoStepDisabledBy>((by) => {
    const { phrases } = TEXTS.second_step_off;
    return {
      values: {
        name: by.kind === 'admin' ? by.name : '',
        if_not: by.kind === 'self' ? phrases.if_not_you : phrases.if_not_asked,
      },
      path: '/account',
      words: { opening: phrases[by.kind] },
    };
  }),
  admin_act: kind<AdminActDetails>(({ act, by, about }) => {
    const { subject, did, page, ...more } = TEXTS.admin_act.acts[act];
    const opening = about === '' && 'did_without' in more ? more.did_without : did;
    return { values: { subject, by, about }, path: page, words: { opening } };
  }),
  caseload_changed: kind<CaseloadChange>((change) => {
    const { subject, text } = TEXTS.caseload_changed.changes[change.what];
    const values = { by: change.by, ...caseloadValues(change) };
    // Counselors and admins have different home pages; login leads each to theirs.
    return { values: { ...values, subject: interpolate(subject, values) }, path: '/login', words: { opening: text } };
  }),
  /** `end` is when the account is deleted. */
  retention_notice: kind<{ end: Date }>(({ end }) => ({ values: { end: dayInWords(end) }, path: '/login' })),
  /** Mail isn't confidential, so it contains neither the student's name nor what was written. */
  check_in: kind<CheckInData>((data) => {
    const { reader, isRepeated, studentId } = data;
    const list = reader === 'admin' || reader === 'named_admin' ? '/admin/students' : '/students';
    return {
      values: checkInValues(data),
      // Counselors get a link to the check-in itself. Its address holds an id, which identifies the student to nobody
      // else.
      path: reader === 'counselor' && studentId ? `/student/${encodeURIComponent(studentId)}` : list,
      words: isRepeated ? { subject: TEXTS.check_in.phrases.subject_again } : {},
    };
  }),
  /** Only for students who turned it on. It names what they planned, and the page says so. */
  due_soon: kind<{ dueItems: readonly DueMailItem[] }>(({ dueItems }) => {
    const { phrases } = TEXTS.due_soon;
    const lines = dueItems.map(({ title, dueOn, daysLeft }) =>
      interpolate(phrases.thing, { title, day: weekdayOf(dueOn), when: relativeDay(daysLeft) }),
    );
    const when = relativeDay(Math.min(...dueItems.map(({ daysLeft }) => daysLeft)));
    const values = { many: String(dueItems.length), title: dueItems[0]?.title ?? '', when };
    return { values, lines, path: '/my-year', words: dueItems.length === 1 ? { subject: phrases.subject_of_one } : {} };
  }),
  /** The app has no parent addresses, so the student forwards the link. */
  parent_reminder: kind<{ askedBy: string }>(({ askedBy }) => ({ values: { counselor: askedBy }, path: '/forms' })),
  /** It names the one thing to do and nothing the student wrote. */
  nudge: kind<NudgeData>(({ kind: nudgeKind, ownWords, language, from }) => {
    const words = language === 'es' ? TEXTS.nudge.es : TEXTS.nudge;
    const sender = from ? interpolate(words.phrases.sender, { name: from }) : '';
    const values = { ...NUDGE_TEXTS[language][nudgeKind], own_words: ownWords, sender };
    return { language, values, path: NUDGE_PATHS[nudgeKind], words: { closing: words.closing } };
  }),
  list_released: kind<ListReleasedData>(({ language, from }) => {
    const words = language === 'es' ? TEXTS.list_released.es : TEXTS.list_released;
    const opening = from === null ? words.phrases.by_itself : words.phrases.looked;
    return { language, values: { name: from ?? '' }, path: '/rec', words: { ...words, opening } };
  }),
  /** `prefix` is the start of the key, as the key list shows it. */
  api_key_ends: kind<{ keyName: string; prefix: string; end: Date }>(({ keyName: key, prefix, end }) => ({
    values: { key, prefix, end: dayInWords(end) },
    path: '/admin/api-keys',
  })),
  /** `name` is the admins' name for the webhook. */
  webhook_off: kind<{ name: string; reason: 'gone' | 'failing' }>(({ name, reason }) => ({
    values: { name, reason: interpolate(TEXTS.webhook_off.phrases[reason], { days: WEBHOOK_RETRY_DAYS }) },
    path: '/admin/webhooks',
  })),
  school_report: kind<SchoolReportData>(
    ({ total, rhythm }) => ({ values: { rhythm }, lines: reportSentences(total), path: '/reports' }),
    { ttlMinutes: 24 * 60 },
  ),
} satisfies Record<MailKindName, Kind<never>>;

type MailDataByKind = { [K in MailKindName]: Parameters<(typeof KINDS)[K]['compose']>[0] };
export type MailData<K extends MailKindName> = MailDataByKind[K];

function writeMail(template: MailText, content: MailContent, { productName: product, publicUrl }: Sender): MailWords {
  const { values = {}, lines = [], path = '', language, words } = content;
  const { subject, opening = '', paragraphs = [], button, closing = [] } = { ...template, ...words };
  const allValues = { product, ...values };
  const render = (text: string): string =>
    interpolate(text, { ...allValues, opening: interpolate(opening, allValues) });
  const renderAll = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => (text === LINES_PLACEHOLDER ? lines : render(text))).filter((text) => text !== '');
  return {
    language,
    subject: render(subject),
    paragraphs: renderAll(paragraphs),
    ...(button === undefined ? {} : { button: { label: render(button), link: publicUrl + path } }),
    closing: renderAll(closing),
  };
}

const mailKindEntries = Object.entries<Kind<never>>(KINDS).map(([name, { compose, ...more }]) => {
  const { title, purpose, ...text } = TEXTS[name as MailKindName];
  const write = (data: never, from: Sender): MailWords => writeMail(text, compose(data), from);
  return [name, { title, purpose: interpolate(purpose, FEW_VALUES), ...more, write }] as const;
});
export const MAIL_KINDS = Object.fromEntries(mailKindEntries) as {
  readonly [K in MailKindName]: MailKind<MailData<K>>;
};

export const MAIL_PURPOSES: readonly string[] = Object.values(MAIL_KINDS).map(({ purpose }) => purpose);

/** Kinds that anonymous callers can trigger in floods. They get their own share of the mail server's capacity. */
export const ANONYMOUS_MAIL_KINDS: readonly MailKindName[] = (Object.keys(MAIL_KINDS) as MailKindName[]).filter(
  (name) => MAIL_KINDS[name].isAnonymous,
);
