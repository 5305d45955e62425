import type { INestApplicationContext } from '@nestjs/common';
import { grant } from '../../access/actor';
import { Settings } from '../../platform/config/settings';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { UsersService } from '../../users/users.service';
import { demoId } from './demo-id';
import { DEMO_ADMIN, DEMO_COUNSELORS, DEMO_PASSWORD, DEMO_SCHOOL } from './demo-school';
import { DEMO_STUDENTS } from './students/everyone';

/** How to sign in to the demo accounts that are still there, one line each. */
export async function signInLines(app: INestApplicationContext): Promise<string[]> {
  const { publicUrl } = app.get(Settings);
  const staff = [
    ...(await staffLine(app, DEMO_ADMIN, 'new counselors')),
    ...(await staffLine(app, DEMO_COUNSELORS.dana, 'new students')),
    ...(await staffLine(app, DEMO_COUNSELORS.marcus, 'new students')),
  ];
  const there = await app.get(UsersService).names(DEMO_STUDENTS.map(({ email }) => demoId(email)));
  const students = DEMO_STUDENTS.filter(({ email }) => there.has(demoId(email))).map(
    ({ name, email, grade }) => `  ${email.padEnd(EMAIL_WIDTH)}  ${name}, ${grade}th grade`,
  );
  if (staff.length + students.length === 0) return [];
  return [
    '',
    `Demo school: ${DEMO_SCHOOL.name}, ${DEMO_SCHOOL.town}, ${DEMO_SCHOOL.state}. Everyone in it is made up; DEMO_DATA=false starts without it.`,
    `Sign in at ${publicUrl}/login with the password ${DEMO_PASSWORD}`,
    ...staff,
    ...students,
  ];
}

const EMAIL_WIDTH = Math.max(
  ...[DEMO_ADMIN, ...Object.values(DEMO_COUNSELORS), ...DEMO_STUDENTS].map(({ email }) => email.length),
);

async function staffLine(
  app: INestApplicationContext,
  { name, email }: { name: string; email: string },
  invites: string,
): Promise<string[]> {
  const subject = await app.get(UsersService).find(demoId(email));
  if (!subject) return [];
  const { code } = await app.get(InviteCodesService).read(grant<'invite'>(null, subject));
  return [`  ${email.padEnd(EMAIL_WIDTH)}  ${name}, ${subject.role}; invite code for ${invites}: ${code}`];
}
