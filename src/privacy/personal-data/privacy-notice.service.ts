import { RETENTION_GRACE_DAYS, RETENTION_MONTHS, RETENTION_NOTICE_DAYS } from '../../contract/limits';
import { SENT_KINDS } from '../../contract/ai-words';
import type { KeptData, PrivacyNotice } from '../../contract/privacy';
import { SENT_BY_FEATURES } from '../../ai/sent-kinds';
import { MAIL_PURPOSES } from '../../platform/mail/mail-kinds';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AiService } from '../../ai/ai.service';
import { Settings } from '../../platform/config/settings';
import { Mailer } from '../../platform/mail/mailer';
import { hasActiveWebhooks } from '../../users/domain-events';
import { PersonalDataRegistry } from '../../users/personal-data-registry';

/** Tables without personal data, and why. Every other table must be in the registry. */
export const TABLES_WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  colleges: 'Published facts about colleges, the same for everybody.',
  college_catalogue: 'Which version of those facts is in use.',
  imported_dates: 'Application dates that a school imported for all its students.',
  past_applications:
    'What became of past applications of a school: college, class year, numbers and result, without names, ids or accounts.',
  roster_connections:
    'How a school’s roster is pulled from its student information system; the secret is sealed, and belongs to the school.',
  roster_pulls: 'What the last of these pulls did, in numbers.',
  roster_column_choices: 'How a school wants the columns of its roster files used.',
  roster_sources: 'Which school of a district’s roster is meant.',
  webhooks:
    'Which other programs a school has told what happens, and of which events; the secret is sealed, and belongs to the school.',
  report_schedules: 'How often and on which day a school’s report is mailed.',
  ai_usage: 'How many tokens a hosted AI service was paid for by each school and day, without whom for.',
  kept_answers:
    'What a school’s own program was answered within the last day, sealed with the key that the school alone has; kept so that a call sent twice is done once.',
  departed_students:
    'Ids of accounts of students that were deleted within the last 90 days, with the time and nothing else, so that a school’s own systems notice.',
  audit_numbers: 'The newest number in each school’s record of activity.',
};

const WHOSE: Record<KeptData['whose'], string> = {
  everybody: 'Of everybody with an account',
  students: 'Of students',
  staff: 'Of counselors and school administrators',
};

const section = (whose: KeptData['whose'], kept: KeptData[]): string => {
  const parts = kept
    .filter((one) => one.whose === whose)
    .map(
      ({ title, about, why, seen_by, kept: long }) =>
        `### ${title}\n\n${about}\n\n- **Why:** ${why}\n- **Who sees it:** ${seen_by}\n- **How long:** ${long}`,
    );
  return `## ${WHOSE[whose]}\n\n${parts.join('\n\n')}`;
};

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** The privacy notice as Markdown. */
export function privacyDocument(kept: KeptData[]): string {
  const years = RETENTION_MONTHS.join(', ');
  return [
    '# Privacy',
    'What the app keeps about people, why, who sees it and how long. This file is made from the map in the code: run `node scripts/privacy-document.mjs` after a change of it. The page `/privacy` shows the same, with the live settings of the school.',
    'Everything lies in the database of the machine your school runs, and in the backups it makes of it.',
    ...(['everybody', 'students', 'staff'] as const).map((whose) => section(whose, kept)),
    '## What leaves the machine',
    list([
      `Without a hosted AI service, nothing. With one, to write a text: ${SENT_BY_FEATURES.map((kind) => SENT_KINDS[kind]).join('; ')}. Never an email, an id, the name of the person, the counselor or the school, or what a parent wrote. Inside a text these names are masked however they are spelled, and so are emails, phone numbers, street addresses, links, user names, and other people as far as the text says who they are (‘my brother Jake’, ‘Ms. Alvarez’); a person who is named without such words can stay in it. An answer is sent whole or not at all. Not sent are answers that are kept out of the profile by the switch under them, which turns on by itself where an answer mentions immigration status, and texts in which a rule names a danger. A school can turn the service off for everybody or for one student, and everybody can for themself. Each person sees on the Account page which text was written by what, and what was sent for it.`,
      'With a mail server, the mails listed below. They hold the name and the email of the person they go to, and no answer.',
      'Where a school connected another program of its own by a webhook: that a student joined, completed a form, or has or has reviewed a school list, with the student’s id and student number. No name, no email and no answer.',
    ]),
    '### The mails',
    list(MAIL_PURPOSES),
    '## What a person can do',
    list([
      'See and correct everything on the pages of the app.',
      'Download all of it on the Account page, also what was written about them for others.',
      'Delete the account on the Account page. Within a minute nothing of it is left in the database, its log or the outbox but the random number of the account, which is kept for 90 days at most so that the school’s own programs notice; backups keep older copies until they expire (docs/operations.md).',
      'Ask the school. `PRIVACY_CONTACT` names whom.',
    ]),
    '## Inactive accounts',
    `A school may set after how many months without a visit a student’s account is deleted (${years}, or never). The student gets an email ${RETENTION_NOTICE_DAYS} days before; a visit restarts the clock. Nobody is deleted within ${RETENTION_GRACE_DAYS} days after a change of the setting, or without having been told. Staff are never deleted by the clock.`,
    '## Tables without data of people',
    list(Object.entries(TABLES_WITHOUT_PEOPLE).map(([table, why]) => `\`${table}\`: ${why}`)),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The privacy notice: what is stored and what leaves this machine, from the registry and the settings. */
@Injectable()
export class PrivacyNoticeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
    private readonly ai: AiService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async notice(): Promise<PrivacyNotice> {
    const { asked } = this.ai;
    const { SENT_BY_FEATURES } = await import('../../ai/sent-kinds.js');
    return {
      kept: this.owned
        .map(this.dataSource.manager)
        .map(({ title, about, whose, why, seenBy, kept }) => ({ title, about, whose, why, seen_by: seenBy, kept })),
      hosted_ai: asked && { ...asked, sent: SENT_BY_FEATURES.map((kind) => SENT_KINDS[kind]) },
      mail_leaves: this.mailer.leaves,
      mails: [...MAIL_PURPOSES],
      webhooks: await hasActiveWebhooks(this.dataSource.manager),
      sign_in_with: this.settings.signInProviders.map(({ name }) => name),
      contact: this.settings.privacyContact,
    };
  }
}
