/** Access tokens of the seeded people, signed with the secret both servers were given. */
import { createSecretKey } from 'node:crypto';
import { signToken } from '../bare/tokens.mjs';
import { counselorId, counselorOf, schoolId, schoolOfCounselor, sessionId, studentId } from '../seed/world.mjs';

const DAY_SECONDS = 86_400;

export function tokensOf(secret) {
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const sign = (sub, role, counselor) =>
    signToken(
      key,
      { sub, role, school: schoolId(schoolOfCounselor(counselor)), sid: sessionId(counselor) },
      DAY_SECONDS,
    );
  return {
    student: (number) => sign(studentId(number), 'student', counselorOf(number)),
    counselor: (number) => sign(counselorId(number), 'counselor', number),
  };
}
