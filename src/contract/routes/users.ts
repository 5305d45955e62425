import { z } from 'zod';
import { inviteCode, inviteCodeRow, inviteCodeQuery, inviteLimits, setInviteLimitsBody } from '../invite-codes';
import { listQuery } from '../lists';
import { call, ofPerson, only } from '../call';
import { userProfile, createProfileBody } from '../users';

/** Profiles and invite codes. */
export const usersRoutes = {
  readUser: call('GET', '/users/:userId', {
    summary: 'Reads a profile; a counselor’s holds the students.',
    access: ofPerson('read'),
    answer: userProfile,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  createUser: call('POST', '/users', {
    summary: 'Registers the profile of an identity that has none yet.',
    access: { ...ofPerson('read', 'body.user_id'), orPendingSignup: true },
    body: createProfileBody,
    answer: userProfile,
    status: 201,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  readInviteCode: call('GET', '/invite-codes/:counselorId', {
    summary: 'The live invite code. One that makes counselors needs a fresh proof.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    freshProof: 'about-admins',
    answer: inviteCode,
  }),
  listInviteCodes: call('GET', '/invite-codes', {
    summary:
      'The live codes of the counselors and the own one for counselors. Without a fresh proof of the session, a code that makes counselors is null.',
    access: only('admin'),
    scope: 'invite-codes:read',
    query: listQuery,
    answer: z.array(inviteCodeRow),
  }),
  readInviteLimits: call('GET', '/invite-codes/:counselorId/limits', {
    summary: 'Until when the live code works, for how many people, and how many used it.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    answer: inviteLimits,
  }),
  setInviteLimits: call('PUT', '/invite-codes/:counselorId/limits', {
    summary: 'Sets or lifts those limits; whoever has signed up stays. A new code begins without any.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    body: setInviteLimitsBody,
    answer: inviteLimits,
  }),
  createInviteCode: call('POST', '/invite-codes', {
    summary: 'Makes a new invite code and ends the old one.',
    access: ofPerson('invite', 'query.counselor_id'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    query: inviteCodeQuery,
    answer: inviteCode,
  }),
};
