import type { Role } from '@contract/users';

const BEFORE = [
  'What should I do next?',
  'How do Reach, Match and Safety work?',
  'Tell me about Bates College',
  'How is my school list made?',
];
const AFTER = [
  'What are my strengths?',
  'What is the cheapest school on my list?',
  'Is my list balanced?',
  'How do I ask for a letter of recommendation?',
];
const STAFF = [
  'How do Reach, Match and Safety work?',
  'Compare Bates College and Bowdoin College',
  'What is the acceptance rate of Boston College?',
  'How is a school list made?',
];

/** What one could ask first: other things for staff, and for a student before and after the list is unlocked. */
export function startersFor(role: Role | null, unlocked: boolean): readonly string[] {
  if (role === 'counselor' || role === 'admin') return STAFF;
  return unlocked ? AFTER : BEFORE;
}
