import { z } from 'zod';
import { apiKeyRow, createApiKeyBody, createdApiKey } from '../api-keys';
import { assignByNameBody, assignedByName } from '../assign-by-name';
import { covers, setCoverBody } from '../covers';
import { aiState } from '../ai-admin';
import { endpoints } from '../endpoints';
import { listQuery } from '../lists';
import { schoolRetention, setRetentionBody } from '../retention';
import { route } from '../route';
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
  resetSecondFactor: route(endpoints.resetSecondFactor, 'Switches off the second factor of a counselor who lost it.', {
    status: 204,
  }),
  assignByName: route(
    endpoints.assignByName,
    'Shows how many students each counselor would get by the first letter of the last name, and with `save` assigns them.',
    { body: assignByNameBody, answer: assignedByName, status: 200 },
  ),
  listCounselors: route(endpoints.listCounselors, 'The counselors of the school.', {
    query: listQuery,
    answer: z.array(counselorRow),
    kind: 'list',
  }),
  createCounselor: route(
    endpoints.createCounselor,
    'Makes a counselor of the own school, who gets a mail that says how to sign in and can be given students at once. A counselor who is there already is answered as is.',
    { body: createCounselorBody, answer: createdCounselor, status: 201 },
  ),
  readCounselor: route(endpoints.readCounselor, 'One counselor of the school.', { answer: counselorRow }),
  handOver: route(endpoints.handOver, 'Gives all students of a counselor to another one.', {
    body: handOverBody,
    answer: movedStudents,
  }),
  inviteAgain: route(
    endpoints.inviteAgain,
    'Mails a counselor who has not signed in yet the invitation again; a link of before ends. At most three an hour.',
    { answer: createdCounselor, status: 200 },
  ),
  takeBackInvitation: route(
    endpoints.takeBackInvitation,
    'Takes back the invitation of a counselor who has not signed in yet; students given to them wait for another.',
    { answer: removedCounselor },
  ),
  removeCounselor: route(endpoints.removeCounselor, 'Removes a counselor; the students stay and wait for another.', {
    answer: removedCounselor,
  }),
  readCovers: route(endpoints.readCovers, 'Who covers for whom: what concerns the asker and has not ended.', {
    answer: covers,
  }),
  setCover: route(
    endpoints.setCover,
    'Lets a colleague look after a counselor’s students for a time; by that counselor or an admin.',
    { body: setCoverBody, answer: covers, status: 201 },
  ),
  endCover: route(endpoints.endCover, 'Ends that at once; by either counselor or an admin.', { answer: covers }),
  readSchool: route(endpoints.readSchool, 'The own school.', { answer: school }),
  updateSchool: route(
    endpoints.updateSchool,
    'Changes name, state or town of the own school. A town is one of the state.',
    {
      body: updateSchoolBody,
      answer: school,
    },
  ),
  listTowns: route(endpoints.listTowns, 'The towns of a state that letters may mean, the likeliest first.', {
    query: townsQuery,
    answer: z.array(z.string()),
  }),
  readSignInPolicy: route(endpoints.readSignInPolicy, 'How people of the own school sign in.', {
    answer: signInPolicy,
  }),
  setSignInPolicy: route(
    endpoints.setSignInPolicy,
    'Changes how people of the own school sign in. Needs a fresh proof.',
    {
      body: signInPolicyBody,
      answer: signInPolicy,
    },
  ),
  readRetention: route(endpoints.readRetention, 'How long accounts of students who do not come back are kept.', {
    answer: schoolRetention,
  }),
  setRetention: route(endpoints.setRetention, 'Changes how long such accounts are kept.', {
    body: setRetentionBody,
    answer: schoolRetention,
  }),
  readOverview: route(endpoints.readOverview, 'How far the own school is, in numbers.', {
    answer: schoolOverview,
  }),
  readSystem: route(endpoints.readSystem, 'How the installation is: storage, backup, jobs, mail, webhooks and AI.', {
    answer: systemState,
  }),
  readAiState: route(endpoints.readAiState, 'The hosted AI service: its settings, its last errors and its last test.', {
    answer: aiState,
  }),
  testAi: route(
    endpoints.testAi,
    'Tries the hosted AI service with a made-up student, in the background; joins a test that runs.',
    { answer: aiState },
  ),
  listAdmins: route(endpoints.listAdmins, 'The admins of the own school.', { answer: z.array(adminRow) }),
  createAdmin: route(endpoints.createAdmin, 'Makes another admin of the own school, who is mailed how to log in.', {
    body: createAdminBody,
    answer: createdAdmin,
    status: 201,
  }),
  listApiKeys: route(endpoints.listApiKeys, 'The API keys of the own school, the newest first.', {
    answer: z.array(apiKeyRow),
  }),
  createApiKey: route(endpoints.createApiKey, 'Makes an API key and shows it, this once.', {
    body: createApiKeyBody,
    answer: createdApiKey,
    status: 201,
  }),
  endApiKey: route(endpoints.endApiKey, 'Ends an API key at once.', { status: 204 }),
};
