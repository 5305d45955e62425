import { z } from 'zod';
import { endpoints } from '../endpoints';
import { inviteCode, inviteCodeRow, inviteCodeQuery, inviteLimits, setInviteLimitsBody } from '../invite-codes';
import { listQuery } from '../lists';
import { route } from '../route';
import { userProfile, createProfileBody } from '../users';

/** Profiles and invite codes. */
export const usersRoutes = {
  readUser: route(endpoints.readUser, 'Reads a profile; a counselor’s holds the students.', {
    answer: userProfile,
  }),
  createUser: route(endpoints.createUser, 'Registers the profile of an identity that has none yet.', {
    body: createProfileBody,
    answer: userProfile,
    status: 201,
  }),
  readInviteCode: route(endpoints.readInviteCode, 'The live invite code.', { answer: inviteCode }),
  listInviteCodes: route(
    endpoints.listInviteCodes,
    'The live codes of the counselors and the own one for counselors.',
    {
      query: listQuery,
      answer: z.array(inviteCodeRow),
      kind: 'list',
    },
  ),
  readInviteLimits: route(
    endpoints.readInviteLimits,
    'Until when the live code works, for how many people, and how many used it.',
    { answer: inviteLimits },
  ),
  setInviteLimits: route(
    endpoints.setInviteLimits,
    'Sets or lifts those limits; whoever has signed up stays. A new code begins without any.',
    { body: setInviteLimitsBody, answer: inviteLimits },
  ),
  createInviteCode: route(endpoints.createInviteCode, 'Makes a new invite code and ends the old one.', {
    query: inviteCodeQuery,
    answer: inviteCode,
  }),
};
