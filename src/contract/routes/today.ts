import { z } from 'zod';
import { endpoints } from '../endpoints';
import { checkNudgeBody, nudgeCard, nudgeCheck, nudgeRound, sendNudgeBody, sentNudge, studentNudge } from '../nudges';
import { route } from '../route';
import { markTodayBody, todayMark, todayQueue } from '../today';

/** A counselor’s day: who needs them, and nudges to students. */
export const todayRoutes = {
  readToday: route(endpoints.readToday, 'Which of a counselor’s students need them today, and why.', {
    answer: todayQueue,
  }),
  markToday: route(endpoints.markToday, 'Sets one entry of the queue aside, for its counselor alone.', {
    body: markTodayBody,
    answer: todayMark,
  }),
  unmarkToday: route(endpoints.unmarkToday, 'Brings an entry back that was set aside.', { status: 204 }),
  checkNudge: route(endpoints.checkNudge, 'Whom a nudge would reach, and who had one a few days ago.', {
    body: checkNudgeBody,
    answer: nudgeCheck,
  }),
  sendNudge: route(endpoints.sendNudge, 'Nudges own students, by mail and on their Tasks.', {
    body: sendNudgeBody,
    answer: sentNudge,
  }),
  listNudgeRounds: route(endpoints.listNudgeRounds, 'The nudges a counselor sent, and how many students came back.', {
    answer: z.array(nudgeRound),
  }),
  listStudentNudges: route(endpoints.listStudentNudges, 'The nudges of one student.', {
    answer: z.array(studentNudge),
  }),
  readNudgeCard: route(endpoints.readNudgeCard, 'The nudge that stands on a student’s Tasks.', { answer: nudgeCard }),
  dismissNudge: route(endpoints.dismissNudge, 'Takes a nudge off the student’s Tasks.', { status: 204 }),
};
