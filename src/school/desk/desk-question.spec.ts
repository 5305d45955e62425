import { readDeskQuestion } from './desk-question';
import { rosterWords } from './desk-words';

const roster = (text: string) => {
  const asked = readDeskQuestion(text);
  return asked?.kind === 'roster' ? asked.filter : (asked?.kind ?? null);
};

it.each([
  ['Who has not started?', { standing: 'not_started' }],
  ['who hasn’t started', { standing: 'not_started' }],
  ['Which students haven’t answered anything?', { standing: 'not_started' }],
  ['how many of my students have never begun', { standing: 'not_started' }],
  ['Which of my seniors have not started yet?', { standing: 'not_started', grade: 12 }],
  ['who in 10th grade has not started', { standing: 'not_started', grade: 10 }],
  ['list the students in grade 9 who did not start, I mean haven’t started', { standing: 'not_started', grade: 9 }],
  ['Who is ready to unlock?', { standing: 'ready_to_unlock' }],
  ['which juniors are ready to unlock', { standing: 'ready_to_unlock', grade: 11 }],
  ['who could ask for a list', { standing: 'ready_to_unlock' }],
  ['who can get their list now', { standing: 'ready_to_unlock' }],
  ['Who has not opened their list?', { list: 'unreviewed' }],
  ['which students haven’t looked at their schools', { list: 'unreviewed' }],
  ['who has not reviewed a school', { list: 'unreviewed' }],
  ['who has reviewed schools', { list: 'reviewed' }],
  ['how many students have reviewed their list', { list: 'reviewed' }],
  ['Who has no list?', { list: 'none' }],
  ['which sophomores do not have a list', { list: 'none', grade: 10 }],
  ['how many students have a list', { standing: 'list_ready' }],
  ['show students with a list', { standing: 'list_ready' }],
  ['Who has a list without a Safety?', { balance: 'no_safety' }],
  ['whose list has no safety', { balance: 'no_safety' }],
  ['which seniors have no match', { balance: 'no_match', grade: 12 }],
  ['who is missing a reach', { balance: 'no_reach' }],
  ['which 12th graders have been silent for 30 days', { away_days: 30, grade: 12 }],
  ['who has been away for two weeks', { away_days: 14 }],
  ['who hasn’t logged in for a month', { away_days: 30 }],
  ['who is inactive', { away_days: 14 }],
  ['who has not been here in 3 weeks', { away_days: 21 }],
  ['who stopped halfway', { standing: 'started' }],
  ['which students are still writing', { standing: 'started' }],
  ['who has started', { standing: 'started' }],
  ['who has unlocked', { standing: 'unlocked' }],
  ['Who needs a check-in?', { needs_attention: true }],
  ['are any of my students at risk? who?', { needs_attention: true }],
  ['Who needs me today?', 'today'],
  ['what should I do first', 'today'],
  ['which follow-ups are due', 'today'],
  ['which of my students are left-handed', 'other'],
  ['how many students does my caseload have', 'other'],
])('“%s”', (text, wanted) => {
  expect(roster(text)).toEqual(wanted);
});

it.each([
  'What is the acceptance rate of Boston College?',
  'How many students go to the University of Maine?',
  'Which colleges have not started to ask for the SAT again?',
  'who can write a letter of recommendation',
  'Compare Bates College and Bowdoin College',
  'How do Reach, Match and Safety work?',
  'what is a safety school',
  'How is a school list made?',
  'who reads what students write',
  'what happens when a student has not submitted the FAFSA',
  'thanks',
  'which college has the most seniors',
  'what should a senior without a safety college do',
])('“%s” is not about where students stand', (text) => {
  expect(readDeskQuestion(text)).toBeNull();
});

it('says it as one would', () => {
  expect(rosterWords({ standing: 'not_started' }, 1, 7)).toBe('1 of your 7 students has not answered anything yet.');
  expect(rosterWords({ list: 'unreviewed', grade: 12 }, 2, 3)).toBe(
    '2 of your 3 students in 12th Grade have a list and have not reviewed a school on it.',
  );
  expect(rosterWords({ away_days: 30 }, 0, 5)).toBe('All of your 5 students have been here in the last 30 days.');
  expect(rosterWords({ balance: 'no_safety' }, 0, 0)).toBe('You have no students yet.');
});
