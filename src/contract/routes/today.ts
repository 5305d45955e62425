import { z } from 'zod';
import { checkNudgeBody, nudgeCard, nudgeCheck, nudgeRound, sendNudgeBody, sentNudge, studentNudge } from '../nudges';
import { call, ofStudent, only } from '../call';
import { markTodayBody, todayMark, todayQueue } from '../today';

/** A counselor’s day: who needs them, and nudges to students. */
export const todayRoutes = {
  readToday: call('GET', '/today', {
    summary: 'Which of a counselor’s students need them today, and why.',
    access: only('counselor'),
    answer: todayQueue,
    audit: { students: ({ entries, aside }) => [...entries, ...aside].map(({ user_id }) => user_id) },
  }),
  markToday: call('POST', '/today/:userId/marks', {
    summary: 'Sets one entry of the queue aside, for its counselor alone.',
    access: ofStudent('review'),
    body: markTodayBody,
    answer: todayMark,
    audit: 'nothing-seen',
  }),
  unmarkToday: call('DELETE', '/today/:userId/marks/:reason', {
    summary: 'Brings an entry back that was set aside.',
    access: ofStudent('review'),
    status: 204,
    audit: 'nothing-seen',
  }),
  checkNudge: call('POST', '/nudges/check', {
    summary: 'Whom a nudge would reach, and who had one a few days ago.',
    access: only('counselor'),
    body: checkNudgeBody,
    answer: nudgeCheck,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  sendNudge: call('POST', '/nudges', {
    summary: 'Nudges own students, by mail and on their Tasks.',
    access: only('counselor'),
    body: sendNudgeBody,
    answer: sentNudge,
  }),
  listNudgeRounds: call('GET', '/nudges', {
    summary: 'The nudges a counselor sent, and how many students came back.',
    access: only('counselor'),
    answer: z.array(nudgeRound),
  }),
  listStudentNudges: call('GET', '/nudges/:userId', {
    summary: 'The nudges of one student.',
    access: ofStudent('review'),
    answer: z.array(studentNudge),
  }),
  readNudgeCard: call('GET', '/nudges/:userId/card', {
    summary: 'The nudge that stands on a student’s Tasks.',
    access: ofStudent('read'),
    answer: nudgeCard,
  }),
  dismissNudge: call('POST', '/nudges/:userId/:nudgeId/dismissed', {
    summary: 'Takes a nudge off the student’s Tasks.',
    access: ofStudent('write'),
    status: 204,
  }),
};
