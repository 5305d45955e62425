import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AcademicFields } from '../../contract/academic';
import type { PreferenceCorrection } from '../../contract/preferences';
import type { NoteVisibility } from '../../contract/note-values';
import type { Grade } from '../../contract/users';
import { shippedData } from '../../platform/runtime/process';

/** A made-up school in a real town, so that distances and in-state costs make sense. */
export const DEMO_SCHOOL = { name: 'Harbor View High School', state: 'ME', town: 'Camden' };

export const DEMO_PASSWORD = 'harbor-lights-2026';

export const DEMO_ADMIN = { name: 'Ruth Pelletier', email: 'ruth.admin@demo.pathlight.example' };

export const DEMO_COUNSELORS = {
  dana: { name: 'Dana Whitcomb', email: 'dana.counselor@demo.pathlight.example' },
  marcus: { name: 'Marcus Levesque', email: 'marcus.counselor@demo.pathlight.example' },
};

/** The same id for an email on every run, so that interrupted seeding can be repeated. */
export function demoId(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** A school on the student's list, chosen by a fact so that the review's reason is true. */
export type ReviewedSchool = 'lowest price' | 'smallest' | 'largest';

export interface DemoReview {
  of: ReviewedSchool;
  liked: boolean;
  reason: string;
}

export interface DemoStudent {
  name: string;
  email: string;
  grade: Grade;
  counselor: keyof typeof DEMO_COUNSELORS;
  /** Days before seeding that the account was created and last used. */
  joinedDaysAgo: number;
  lastSeenDaysAgo: number;
  /** Form id (for a section, its title) -> question id -> answer. */
  answers: Record<string, Record<string, string>>;
  record?: Partial<AcademicFields>;
  choices?: readonly PreferenceCorrection[];
  /** Whether to request a school list right after startup. */
  wantsList: boolean;
  /** Days before seeding that the list was made, and whether the student has opened it. */
  list?: { daysAgo: number; isOpened: boolean };
  reviews?: DemoReview[];
  /** The school the student plans to apply to, and in how many days that is due. */
  plan?: { to: ReviewedSchool; inDays: number };
  /** What the student's counselor keeps; `dueInDays` is negative if overdue. */
  notes?: { text: string; visibility: NoteVisibility; writtenDaysAgo: number; dueInDays?: number }[];
  tags?: string[];
  /** A college that the counselor suggests. */
  suggestion?: { unitid: number; reason: string };
}

/** Students with a list come first, those who haven't begun last. */
export const DEMO_STUDENTS = JSON.parse(readFileSync(shippedData('demo-students.json'), 'utf8')) as DemoStudent[];

export function demoStudent(firstName: string): DemoStudent {
  const student = DEMO_STUDENTS.find(({ email }) => email.startsWith(`${firstName}.`));
  if (!student) throw new Error(`The demo school has no student ${firstName}.`);
  return student;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
