import { z } from 'zod';
import { inviteCode, inviteCodeRow, inviteCodeQuery, inviteLimits, setInviteLimitsBody } from '../invite-codes';
import { listQuery } from '../lists';
import { call, ofPerson, only } from '../call';
import { userProfile, createProfileBody } from '../users';

/** Profiles and invite codes. */
export const usersRoutes = {
  readUser: call('GET', '/users/:userId', {
    summary: 'Get a user’s profile. A counselor’s profile includes their students.',
    access: ofPerson('read'),
    answer: userProfile,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  createUser: call('POST', '/users', {
    summary: 'Create the profile of an identity that has none yet.',
    access: { ...ofPerson('read', 'body.user_id'), orPendingSignup: true },
    body: createProfileBody,
    answer: userProfile,
    status: 201,
    audit: { students: ({ students }) => students.map(({ user_id }) => user_id) },
  }),
  readInviteCode: call('GET', '/invite-codes/:counselorId', {
    summary: 'Get a person’s active invite code.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    freshProof: 'about-admins',
    answer: inviteCode,
  }),
  listInviteCodes: call('GET', '/invite-codes', {
    summary:
      'List the counselors’ active invite codes, and your own code for counselors. Without a recent identity confirmation in this session, codes that create counselors are null.',
    access: only('admin'),
    scope: 'invite-codes:read',
    query: listQuery,
    answer: z.array(inviteCodeRow),
  }),
  readInviteLimits: call('GET', '/invite-codes/:counselorId/limits', {
    summary: 'Get an invite code’s expiration, maximum uses and number of uses.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:read',
    answer: inviteLimits,
  }),
  setInviteLimits: call('PUT', '/invite-codes/:counselorId/limits', {
    summary:
      'Set or remove the limits of an invite code. People who have signed up keep their accounts; a new code starts without limits.',
    access: ofPerson('invite', 'params.counselorId'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    body: setInviteLimitsBody,
    answer: inviteLimits,
  }),
  createInviteCode: call('POST', '/invite-codes', {
    summary: 'Create an invite code and revoke the previous one.',
    access: ofPerson('invite', 'query.counselor_id'),
    scope: 'invite-codes:write',
    freshProof: 'about-admins',
    query: inviteCodeQuery,
    answer: inviteCode,
  }),
};
