import { worthReading } from '../attention';
import { ASKED_PAUSE_DAYS, WORTH_READING_DAYS } from '../limits';
import { z } from 'zod';
import { checkNudgeBody, nudgeCard, nudgeCheck, nudgeRound, sendNudgeBody, sentNudge, studentNudge } from '../nudges';
import { call, ofStudent, only } from '../call';
import { markTodayBody, todayMark, todayQueue } from '../today';

/** A counselor’s day: who needs them, and nudges to students. */
export const todayRoutes = {
  readToday: call('GET', '/today', {
    summary: 'List your students who need attention today, and why.',
    access: only('counselor'),
    answer: todayQueue,
    audit: { students: ({ entries, aside }) => [...entries, ...aside].map(({ user_id }) => user_id) },
  }),
  listWorthReading: call('GET', '/care', {
    summary: `List texts of your students that may be worth reading, newest first, from the last ${WORTH_READING_DAYS} days. Check-ins are in \`readToday\`.`,
    access: only('counselor'),
    answer: z.array(worthReading),
    audit: { students: (texts) => texts.map(({ user_id }) => user_id) },
  }),
  markToday: call('POST', '/today/:userId/marks', {
    summary: 'Set aside an entry in your queue. Other counselors’ queues don’t change.',
    access: ofStudent('review'),
    body: markTodayBody,
    answer: todayMark,
    audit: 'nothing-seen',
  }),
  unmarkToday: call('DELETE', '/today/:userId/marks/:reason', {
    summary: 'Return an entry you set aside to your queue.',
    access: ofStudent('review'),
    status: 204,
    audit: 'nothing-seen',
  }),
  checkNudge: call('POST', '/nudges/check', {
    summary: 'Preview who a nudge would reach. The response shows who was emailed a request in the last few days.',
    access: only('counselor'),
    body: checkNudgeBody,
    answer: nudgeCheck,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  sendNudge: call('POST', '/nudges', {
    summary: `Nudge your students by email and on their Tasks page. Students who were emailed a request in the last ${ASKED_PAUSE_DAYS} days are left out.`,
    access: only('counselor'),
    body: sendNudgeBody,
    answer: sentNudge,
  }),
  listNudgeRounds: call('GET', '/nudges', {
    summary: 'List the nudges you sent and how many students came back.',
    access: only('counselor'),
    answer: z.array(nudgeRound),
  }),
  listStudentNudges: call('GET', '/nudges/:userId', {
    summary: 'List the nudges sent to one student.',
    access: ofStudent('review'),
    answer: z.array(studentNudge),
  }),
  readNudgeCard: call('GET', '/nudges/:userId/card', {
    summary: 'Get the nudge shown on a student’s Tasks page.',
    access: ofStudent('read'),
    answer: nudgeCard,
  }),
  dismissNudge: call('POST', '/nudges/:userId/:nudgeId/dismissed', {
    summary: 'Dismiss a nudge from a student’s Tasks page.',
    access: ofStudent('write'),
    status: 204,
  }),
};
