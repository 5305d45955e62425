export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a call of the API goes; the path is below /api. */
export interface Endpoint<P extends string = string> {
  method: Method;
  path: P;
}

const endpoint = <const P extends string>(method: Method, path: P): Endpoint<P> => ({ method, path });

/**
 * Every call of the API by its name. This much of a call is all that the browser loads; what it takes and answers stands in
 * `routes/`, of which the browser knows the types.
 */
export const endpoints = {
  signup: endpoint('POST', '/auth/signup'),
  login: endpoint('POST', '/auth/login'),
  refresh: endpoint('POST', '/auth/refresh'),
  logout: endpoint('POST', '/auth/logout'),
  forgotPassword: endpoint('POST', '/auth/forgot-password'),
  resetPassword: endpoint('POST', '/auth/reset-password'),

  readMe: endpoint('GET', '/auth/me'),
  updateMe: endpoint('PATCH', '/auth/me'),
  deleteMe: endpoint('DELETE', '/auth/me'),
  changePassword: endpoint('POST', '/auth/password'),
  changeEmail: endpoint('POST', '/auth/change-email'),
  confirmEmail: endpoint('POST', '/auth/confirm-email'),
  readSecondFactor: endpoint('GET', '/auth/second-factor'),
  beginSecondFactor: endpoint('POST', '/auth/second-factor'),
  confirmSecondFactor: endpoint('POST', '/auth/second-factor/confirm'),
  renewRecoveryCodes: endpoint('POST', '/auth/second-factor/recovery-codes'),
  endSecondFactor: endpoint('POST', '/auth/second-factor/end'),
  listSessions: endpoint('GET', '/auth/sessions'),
  endOtherSessions: endpoint('DELETE', '/auth/sessions'),
  endSession: endpoint('DELETE', '/auth/sessions/:sessionId'),
  exportMe: endpoint('GET', '/auth/me/export'),
  readAiReceipts: endpoint('GET', '/auth/me/ai-receipts'),
  readOwnRetention: endpoint('GET', '/auth/me/retention'),
  readPrivacyNotice: endpoint('GET', '/privacy/notice'),

  resetSecondFactor: endpoint('DELETE', '/counselors/:userId/second-factor'),
  listCounselors: endpoint('GET', '/counselors'),
  readCounselor: endpoint('GET', '/counselors/:userId'),
  handOver: endpoint('POST', '/counselors/:userId/hand-over'),
  removeCounselor: endpoint('DELETE', '/counselors/:userId'),
  readSchool: endpoint('GET', '/schools/mine'),
  updateSchool: endpoint('PATCH', '/schools/mine'),
  readRetention: endpoint('GET', '/schools/mine/retention'),
  setRetention: endpoint('PATCH', '/schools/mine/retention'),
  readOverview: endpoint('GET', '/schools/mine/overview'),
  listAdmins: endpoint('GET', '/admins'),
  createAdmin: endpoint('POST', '/admins'),
  listApiKeys: endpoint('GET', '/api-keys'),
  createApiKey: endpoint('POST', '/api-keys'),
  endApiKey: endpoint('DELETE', '/api-keys/:keyId'),

  listSignInProviders: endpoint('GET', '/auth/providers'),
  authorizeProvider: endpoint('GET', '/auth/oidc/:providerId'),
  returnFromProvider: endpoint('GET', '/auth/oidc/:providerId/callback'),
  connectProvider: endpoint('POST', '/auth/oidc/:providerId/link'),
  readPendingSignup: endpoint('GET', '/auth/pending-signup'),
  dropPendingSignup: endpoint('DELETE', '/auth/pending-signup'),
  proveByPassword: endpoint('POST', '/auth/pending-signup/password'),
  sendProofMail: endpoint('POST', '/auth/pending-signup/mail'),
  proveByMail: endpoint('POST', '/auth/pending-signup/proof'),
  readSignInWays: endpoint('GET', '/auth/identities'),
  disconnectIdentity: endpoint('DELETE', '/auth/identities/:identityId'),

  readUser: endpoint('GET', '/users/:userId'),
  createUser: endpoint('POST', '/users'),
  readInviteCode: endpoint('GET', '/invite-codes/:counselorId'),
  listInviteCodes: endpoint('GET', '/invite-codes'),
  createInviteCode: endpoint('POST', '/invite-codes'),

  readResponses: endpoint('GET', '/responses/responses/:userId/:formId'),
  saveResponses: endpoint('POST', '/responses/responses'),
  readProgress: endpoint('GET', '/responses/progress/:userId'),
  createParentLink: endpoint('POST', '/parent-links'),
  readParentLink: endpoint('GET', '/parent-links/:userId'),
  endParentLink: endpoint('DELETE', '/parent-links/:userId'),
  readParentForm: endpoint('GET', '/parent/:token'),
  saveParentForm: endpoint('POST', '/parent/:token'),
  readAcademicRecord: endpoint('GET', '/academic-records/:userId'),
  saveAcademicRecord: endpoint('POST', '/academic-records'),

  respond: endpoint('POST', '/ai-response'),
  readGivenFeedback: endpoint('GET', '/ai-response/:userId/:formId'),
  readChat: endpoint('GET', '/chat/:userId'),
  sendChat: endpoint('POST', '/chat'),
  clearChat: endpoint('DELETE', '/chat/:userId'),

  readCareFlags: endpoint('GET', '/care/:userId'),
  markCareSeen: endpoint('POST', '/care/:userId/seen'),
  listStudents: endpoint('GET', '/students'),
  readStudent: endpoint('GET', '/students/:userId'),
  readNeighbors: endpoint('GET', '/students/:userId/neighbors'),
  updateStudent: endpoint('PATCH', '/students/:userId'),
  reassignStudents: endpoint('POST', '/students/reassignments'),
  nextGrade: endpoint('POST', '/students/next-grade'),

  generate: endpoint('POST', '/recommendations/generate-school-recommendations/:userId'),
  readRecommendations: endpoint('GET', '/recommendations/recommendations/:userId'),
  readGenerationStatus: endpoint('GET', '/recommendations/status/:userId'),
  readDashboard: endpoint('GET', '/recommendations/student-dashboard/:userId'),
  refuseStatement: endpoint('POST', '/dashboard/:userId/not-true'),
  readCounselorView: endpoint('GET', '/recommendations/student-profile-counselor-view/:studentId'),
  tryWhatIf: endpoint('POST', '/recommendations/what-if/:userId'),
  readWhyNot: endpoint('GET', '/recommendations/why-not/:userId/:unitid'),
  listSchoolLists: endpoint('GET', '/recommendations/lists/:userId'),
  readSchoolList: endpoint('GET', '/recommendations/lists/:userId/:listId'),
  readListChanges: endpoint('GET', '/recommendations/lists/:userId/:listId/changes'),
  tellSchools: endpoint('GET', '/recommendations/schools/:userId'),
  readListOdds: endpoint('GET', '/recommendations/odds/:userId'),
  readInsights: endpoint('GET', '/insights/:userId'),
  readPreferences: endpoint('GET', '/preferences/:userId'),
  savePreferences: endpoint('PUT', '/preferences/:userId'),
  readFamilyIncome: endpoint('GET', '/family-income/:userId'),
  saveFamilyIncome: endpoint('PUT', '/family-income/:userId'),
  readFeedback: endpoint('GET', '/feedback/:userId/:recommendationId'),
  saveFeedback: endpoint('POST', '/feedback'),

  listAudit: endpoint('GET', '/audit'),
  exportAudit: endpoint('GET', '/audit/file'),
  verifyAudit: endpoint('GET', '/audit/verification'),
  listOwnAudit: endpoint('GET', '/audit/mine'),

  listColleges: endpoint('GET', '/colleges'),
  readCollege: endpoint('GET', '/colleges/:unitid'),
  readCollegeLogo: endpoint('GET', '/colleges/:unitid/logo.svg'),
  listPrograms: endpoint('GET', '/programs'),
  readFit: endpoint('GET', '/colleges/:unitid/fit/:userId'),

  readQueueBoard: endpoint('GET', '/queues/session'),
  openQueueBoard: endpoint('POST', '/queues/session'),
  readOutbox: endpoint('GET', '/dev/outbox'),
  live: endpoint('GET', '/health/live'),
  ready: endpoint('GET', '/health/ready'),
  metrics: endpoint('GET', '/metrics'),
  reference: endpoint('GET', '/docs'),
  openapi: endpoint('GET', '/openapi.json'),
};

export type Endpoints = typeof endpoints;
