import type { DemoStudent } from '../demo-student';

export const owen: DemoStudent = {
  name: 'Owen Sprague',
  email: 'owen.student@demo.pathlight.example',
  grade: 12,
  counselor: 'dana',
  joinedDaysAgo: 60,
  answers: {},
  wantsList: false,
};
