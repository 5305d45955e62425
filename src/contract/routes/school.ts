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
    summary: 'Switches off the second factor of a counselor who lost it.',
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    status: 204,
  }),
  assignByName: call('POST', '/students/assign-by-name', {
    summary:
      'Shows how many students each counselor would get by the first letter of the last name, and with `save` assigns them.',
    access: only('admin'),
    scope: 'roster:write',
    body: assignByNameBody,
    answer: assignedByName,
  }),
  listCounselors: call('GET', '/counselors', {
    summary: 'The counselors of the school.',
    access: only('admin'),
    scope: 'counselors:read',
    query: listQuery,
    answer: z.array(counselorRow),
  }),
  createCounselor: call('POST', '/counselors', {
    summary:
      'Makes a counselor of the own school, who gets a mail that says how to sign in and can be given students at once. A counselor who is there already is answered as is.',
    access: only('admin'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    body: createCounselorBody,
    answer: createdCounselor,
    status: 201,
  }),
  readCounselor: call('GET', '/counselors/:userId', {
    summary: 'One counselor of the school.',
    access: ofCounselor('manage'),
    scope: 'counselors:read',
    answer: counselorRow,
  }),
  handOver: call('POST', '/counselors/:userId/hand-over', {
    summary: 'Gives all students of a counselor to another one.',
    access: ofCounselor('manage'),
    scope: 'counselors:write',
    freshProof: 'sessions',
    body: handOverBody,
    answer: movedStudents,
  }),
  inviteAgain: call('POST', '/counselors/:userId/invitation', {
    summary:
      'Mails a counselor who has not signed in yet the invitation again; a link of before ends. At most three an hour.',
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: createdCounselor,
  }),
  takeBackInvitation: call('DELETE', '/counselors/:userId/invitation', {
    summary:
      'Takes back the invitation of a counselor who has not signed in yet; students given to them wait for another.',
    access: ofCounselor('manage'),
    scope: 'counselors:add',
    freshProof: 'sessions',
    answer: removedCounselor,
  }),
  removeCounselor: call('DELETE', '/counselors/:userId', {
    summary: 'Removes a counselor; the students stay and wait for another.',
    access: ofCounselor('manage'),
    freshProof: 'everybody',
    answer: removedCounselor,
  }),
  readCovers: call('GET', '/covers', {
    summary: 'Who covers for whom: what concerns the asker and has not ended.',
    access: signedIn,
    answer: covers,
  }),
  setCover: call('POST', '/covers', {
    summary: 'Lets a colleague look after a counselor’s students for a time; by that counselor or an admin.',
    access: only('counselor', 'admin'),
    freshProof: 'everybody',
    body: setCoverBody,
    answer: covers,
    status: 201,
  }),
  endCover: call('DELETE', '/covers/:coverId', {
    summary: 'Ends that at once; by either counselor or an admin.',
    access: only('counselor', 'admin'),
    answer: covers,
  }),
  readSchool: call('GET', '/schools/mine', {
    summary: 'The own school.',
    access: only('admin'),
    answer: school,
  }),
  updateSchool: call('PATCH', '/schools/mine', {
    summary: 'Changes name, state or town of the own school. A town is one of the state.',
    access: only('admin'),
    freshProof: 'everybody',
    body: updateSchoolBody,
    answer: school,
  }),
  listTowns: call('GET', '/schools/mine/towns', {
    summary: 'The towns of a state that letters may mean, the likeliest first.',
    access: signedIn,
    query: townsQuery,
    answer: z.array(z.string()),
  }),
  readSignInPolicy: call('GET', '/schools/mine/sign-in', {
    summary: 'How people of the own school sign in.',
    access: only('admin'),
    answer: signInPolicy,
  }),
  setSignInPolicy: call('PATCH', '/schools/mine/sign-in', {
    summary: 'Changes how people of the own school sign in. Needs a fresh proof.',
    access: only('admin'),
    freshProof: 'everybody',
    body: signInPolicyBody,
    answer: signInPolicy,
  }),
  readRetention: call('GET', '/schools/mine/retention', {
    summary: 'How long accounts of students who do not come back are kept.',
    access: only('admin'),
    answer: schoolRetention,
  }),
  setRetention: call('PATCH', '/schools/mine/retention', {
    summary: 'Changes how long such accounts are kept.',
    access: only('admin'),
    freshProof: 'everybody',
    body: setRetentionBody,
    answer: schoolRetention,
  }),
  readOverview: call('GET', '/schools/mine/overview', {
    summary: 'How far the own school is, in numbers.',
    access: only('admin'),
    answer: schoolOverview,
  }),
  readSystem: call('GET', '/system', {
    summary: 'How the installation is: storage, backup, jobs, mail, webhooks and AI.',
    access: only('admin'),
    answer: systemState,
  }),
  readAiState: call('GET', '/ai', {
    summary: 'The hosted AI service: its settings, its last errors and its last test.',
    access: only('admin'),
    answer: aiState,
  }),
  testAi: call('POST', '/ai/test', {
    summary: 'Tries the hosted AI service with a made-up student, in the background; joins a test that runs.',
    access: only('admin'),
    rate: 'costly',
    answer: aiState,
  }),
  listAdmins: call('GET', '/admins', {
    summary: 'The admins of the own school.',
    access: only('admin'),
    answer: z.array(adminRow),
  }),
  createAdmin: call('POST', '/admins', {
    summary: 'Makes another admin of the own school, who is mailed how to log in.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createAdminBody,
    answer: createdAdmin,
    status: 201,
  }),
  listApiKeys: call('GET', '/api-keys', {
    summary: 'The API keys of the own school, the newest first.',
    access: only('admin'),
    answer: z.array(apiKeyRow),
  }),
  createApiKey: call('POST', '/api-keys', {
    summary: 'Makes an API key and shows it, this once.',
    access: only('admin'),
    freshProof: 'everybody',
    body: createApiKeyBody,
    answer: createdApiKey,
    status: 201,
  }),
  endApiKey: call('DELETE', '/api-keys/:keyId', {
    summary: 'Ends an API key at once.',
    access: only('admin'),
    status: 204,
  }),
};
