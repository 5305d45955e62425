import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VerifiedRecords } from '../../academic/verified-records.service';
import { type Actor, grant, type Subject } from '../../access/actor';
import { ParentLinksService } from '../../guidance/parents/parent-links.service';
import { NotesService } from '../../guidance/notes/notes.service';
import { SavedColleges } from '../../recommendations/saved/saved.service';
import { OutcomesService } from '../../school/outcomes/outcomes.module';
import { StudentTags } from '../../school/roster/roster.module';
import { UsersService } from '../../users/users.service';
import {
  daysBefore,
  DEMO_ADMIN,
  DEMO_COUNSELORS,
  DEMO_STUDENTS,
  demoId,
  demoStudent,
  type DemoStudent,
} from './demo-school';

const lucia = demoStudent('lucia');
const maya = demoStudent('maya');
const tyler = demoStudent('tyler');

/** Made-up past applications: enough to show an outcome range at two colleges, too few at a third. */
const PAST_ADMISSIONS: readonly (readonly [college: string, gpas: readonly number[], admittedFrom: number])[] = [
  ['University of Maine', [2.6, 2.8, 3.0, 3.1, 3.2, 3.3, 3.4, 3.5, 3.5, 3.6, 3.7, 3.8, 3.9, 3.9], 2.9],
  ['University of Southern Maine', [2.3, 2.5, 2.6, 2.8, 2.9, 3.0, 3.1, 3.2, 3.3, 3.4, 3.6], 2.5],
  ['Bates College', [3.5, 3.7, 3.8, 3.9], 3.85],
];

function pastApplications(thisYear: number): string {
  const rows = PAST_ADMISSIONS.flatMap(([college, gpas, admittedFrom]) =>
    gpas.map((gpa, index) => {
      const classYear = thisYear - (index % 3);
      return `${college},${classYear},${gpa.toFixed(1)},4.0,${gpa >= admittedFrom ? 'Admitted' : 'Denied'}`;
    }),
  );
  return ['College,Class of,GPA,GPA scale,Result', ...rows].join('\n');
}

export async function seedCounselorWork(app: INestApplicationContext, now: Date): Promise<void> {
  const dana = await actorOf(app, DEMO_COUNSELORS.dana);
  for (const student of DEMO_STUDENTS) await seedNotesAndTags(app, dana, student, now);
  const gpa = { value: 3.7, scale: 4, weighted: false } as const;
  await app
    .get(VerifiedRecords)
    .verify(grant<'verify'>(dana, await subjectOf(app, maya)), { gpa, sat: 1410, act: null });
  await seedNudgeAndParentLink(app, dana, now);
  const csv = pastApplications(now.getFullYear());
  await app.get(OutcomesService).importFile(await actorOf(app, DEMO_ADMIN), { csv, choices: [], save: true }, now);
}

async function seedNotesAndTags(
  app: INestApplicationContext,
  dana: Actor,
  { email, notes = [], tags = [], suggestion }: DemoStudent,
  now: Date,
): Promise<void> {
  const subject = await subjectOf(app, { email });
  for (const { text, visibility, writtenDaysAgo, dueInDays } of notes) {
    const dueOn = dueInDays === undefined ? null : daysBefore(now, -dueInDays).toISOString().slice(0, 10);
    const note = { text, visibility, due_on: dueOn, source: 'meeting' } as const;
    const writtenAt = daysBefore(now, writtenDaysAgo);
    await app.get(NotesService).save(grant<'note'>(dana, subject), randomUUID(), note, writtenAt);
  }
  if (tags.length)
    await app.get(StudentTags).changeTags(dana, { student_ids: [subject.userId], add: tags, remove: [] });
  if (!suggestion) return;
  const { unitid, reason } = suggestion;
  await app.get(SavedColleges).suggest(grant<'advise'>(dana, subject), unitid, reason);
}

async function seedNudgeAndParentLink(app: INestApplicationContext, { uid }: Actor, now: Date): Promise<void> {
  const { manager } = app.get(DataSource);
  const sentAt = daysBefore(now, 18);
  await manager.insert('nudges', {
    ...{ id: randomUUID(), userId: demoId(tyler.email), authorId: uid, roundId: randomUUID() },
    ...{ kind: 'keep_going', ownWords: '', sentAt, mail: 'sent', mailedAt: sentAt, dismissedAt: sentAt },
    backAt: daysBefore(now, tyler.lastSeenDaysAgo),
  });
  await app.get(ParentLinksService).create(grant<'read'>(null, await subjectOf(app, lucia)));
  await manager.update('parent_links', { userId: demoId(lucia.email) }, { createdAt: daysBefore(now, 9) });
}

async function subjectOf(app: INestApplicationContext, { email }: { email: string }): Promise<Subject> {
  const subject = await app.get(UsersService).find(demoId(email));
  if (!subject) throw new Error(`The demo school has no ${email}.`);
  return subject;
}

async function actorOf(app: INestApplicationContext, person: { email: string }): Promise<Actor> {
  const { userId, role, schoolId } = await subjectOf(app, person);
  return { uid: userId, role, schoolId, sessionId: '' };
}
