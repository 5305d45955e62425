import { COVER_MOST_DAYS, MAX_INVITED_AGAIN } from '../limits';
import { z } from 'zod';
import { apiKeyRow, createApiKeyBody, createdApiKey } from '../api-keys';
import { assignByNameBody, assignedByName } from '../assign-by-name';
import { covers, setCoverBody } from '../covers';
import { aiState } from '../ai-admin';
import { listQuery } from '../lists';
import { schoolRetention, setRetentionBody } from '../retention';
import { call, ofCounselor, only, signedIn } from '../call';
import {
  counselorRow,
  handOverBody,
  movedStudents,
  removedCounselor,
  school,
  townsQuery,
  updateSchoolBody,
  schoolOverview,
  adminRow,
  createAdminBody,
  createCounselorBody,
  createdAdmin,
  createdCounselor,
} from '../school-admin';
import { signInPolicy, signInPolicyBody } from '../sign-in-policy';
import { systemState } from '../system';

/** A school and who works there, in the hands of its admin. */
export const schoolRoutes = {
  resetSecondFactor: call('DELETE', '/counselors/:userId/second-factor', {
    summary: 'Turn off two-step verification for a counselor who lost access.',
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    status: 204,
  }),
  assignByName: call('POST', '/students/assign-by-name', {
    summary:
      'Preview or assign counselors by first letter of last name. Send `save` to assign the students; a signed-in caller must then have confirmed their identity recently.',
    access: only('admin'),
    scope: 'roster:write',
    body: assignByNameBody,
    answer: assignedByName,
  }),
  listCounselors: call('GET', '/counselors', {
    summary: 'List the counselors of your school.',
    access: only('admin'),
    scope: 'counselors:read',
    query: listQuery,
    answer: z.array(counselorRow),
  }),
  createCounselor: call('POST', '/counselors', {
    summary:
      'Add a counselor to your school. The counselor receives sign-in instructions by email and can be assigned students right away. An existing counselor is returned unchanged.',
    access: only('admin'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    body: createCounselorBody,
    answer: createdCounselor,
    status: 201,
  }),
  readCounselor: call('GET', '/counselors/:userId', {
    summary: 'Get one counselor of your school.',
    access: ofCounselor('manage'),
    scope: 'counselors:read',
    answer: counselorRow,
  }),
  handOver: call('POST', '/counselors/:userId/hand-over', {
    summary: 'Reassign all students of a counselor to another counselor.',
    access: ofCounselor('manage'),
    scope: 'counselors:write',
    freshProof: 'sessions',
    body: handOverBody,
    answer: movedStudents,
  }),
  inviteAgain: call('POST', '/counselors/:userId/invitation', {
    summary: `Resend the invitation of a counselor who hasn’t signed in. The previous link stops working. Limited to ${MAX_INVITED_AGAIN} emails per hour.`,
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: createdCounselor,
  }),
  takeBackInvitation: call('DELETE', '/counselors/:userId/invitation', {
    summary:
      'Withdraw the invitation of a counselor who hasn’t signed in. Students assigned to that counselor become unassigned.',
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: removedCounselor,
  }),
  removeCounselor: call('DELETE', '/counselors/:userId', {
    summary: 'Remove a counselor. Their students stay and become unassigned.',
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    answer: removedCounselor,
  }),
  readCovers: call('GET', '/covers', {
    summary: 'List the current and upcoming coverage that concerns you.',
    access: signedIn,
    answer: covers,
  }),
  setCover: call('POST', '/covers', {
    summary: `Assign a colleague to cover a counselor’s students for a period. Only that counselor or an admin may do this, for up to ${COVER_MOST_DAYS} days.`,
    access: only('counselor', 'admin'),
    freshProof: 'everybody',
    body: setCoverBody,
    answer: covers,
    status: 201,
  }),
  endCover: call('DELETE', '/covers/:coverId', {
    summary: 'End a coverage period immediately. Only the two counselors or an admin may do this.',
    access: only('counselor', 'admin'),
    answer: covers,
  }),
  readSchool: call('GET', '/schools/mine', {
    summary: 'Get your school.',
    access: only('admin'),
    answer: school,
  }),
  updateSchool: call('PATCH', '/schools/mine', {
    summary: 'Update the name, state or town of your school. The town must be in the state.',
    access: only('admin'),
    freshProof: 'everybody',
    body: updateSchoolBody,
    answer: school,
  }),
  listTowns: call('GET', '/schools/mine/towns', {
    summary: 'Search the towns of a state by name, most likely match first.',
    access: signedIn,
    query: townsQuery,
    answer: z.array(z.string()),
  }),
  readSignInPolicy: call('GET', '/schools/mine/sign-in', {
    summary: 'Get your school’s sign-in policy.',
    access: only('admin'),
    answer: signInPolicy,
  }),
  setSignInPolicy: call('PATCH', '/schools/mine/sign-in', {
    summary: 'Update your school’s sign-in policy.',
    access: only('admin'),
    freshProof: 'everybody',
    body: signInPolicyBody,
    answer: signInPolicy,
  }),
  readRetention: call('GET', '/schools/mine/retention', {
    summary: 'Get how long inactive student accounts are kept.',
    access: only('admin'),
    answer: schoolRetention,
  }),
  setRetention: call('PATCH', '/schools/mine/retention', {
    summary: 'Set how long inactive student accounts are kept.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setRetentionBody,
    answer: schoolRetention,
  }),
  readOverview: call('GET', '/schools/mine/overview', {
    summary: 'Get your school’s progress in numbers.',
    access: only('admin'),
    answer: schoolOverview,
  }),
  readSystem: call('GET', '/system', {
    summary: 'Get the system status: storage, backup, jobs, mail, webhooks and AI.',
    access: only('admin'),
    answer: systemState,
  }),
  retryJob: call('POST', '/system/jobs/:jobId/retry', {
    summary: 'Start a failed background job again.',
    access: only('admin'),
    answer: systemState,
  }),
  readAiState: call('GET', '/ai', {
    summary: 'Get the hosted AI service’s settings, recent errors and last test.',
    access: only('admin'),
    answer: aiState,
  }),
  testAi: call('POST', '/ai/test', {
    summary:
      'Test the hosted AI service with a made-up student. The test runs in the background; the call joins a test that is already running.',
    access: only('admin'),
    rate: 'costly',
    answer: aiState,
  }),
  listAdmins: call('GET', '/admins', {
    summary: 'List the admins of your school.',
    access: only('admin'),
    answer: z.array(adminRow),
  }),
  createAdmin: call('POST', '/admins', {
    summary: 'Add an admin to your school. The admin receives sign-in instructions by email.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createAdminBody,
    answer: createdAdmin,
    status: 201,
  }),
  listApiKeys: call('GET', '/api-keys', {
    summary: 'List the API keys of your school, newest first.',
    access: only('admin'),
    answer: z.array(apiKeyRow),
  }),
  createApiKey: call('POST', '/api-keys', {
    summary: 'Create an API key. The key is shown only once.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createApiKeyBody,
    answer: createdApiKey,
    status: 201,
  }),
  endApiKey: call('DELETE', '/api-keys/:keyId', {
    summary: 'Revoke an API key immediately.',
    access: only('admin'),
    status: 204,
  }),
};
