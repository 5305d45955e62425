import type { DemoStudent } from '../demo-student';

/** Signed up yesterday. */
export const priya: DemoStudent = {
  name: 'Priya Raman',
  email: 'priya.student@demo.pathlight.example',
  grade: 10,
  counselor: 'marcus',
  joinedDaysAgo: 1,
  lastSeenDaysAgo: 1,
  wantsList: false,
  answers: {},
};

/** Signed up weeks ago and has not been back. */
export const sam: DemoStudent = {
  name: 'Sam Coffin',
  email: 'sam.student@demo.pathlight.example',
  grade: 9,
  counselor: 'dana',
  joinedDaysAgo: 34,
  lastSeenDaysAgo: 34,
  wantsList: false,
  answers: {},
};
