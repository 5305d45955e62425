import type { ApiScope } from '../../src/contract/call';
import type { ProblemCode } from '../../src/contract/errors';
import type { routes } from '../../src/contract/routes';

/** Who asks. `self` is the student the table is about; the colleague is a counselor of the same school. */
export const ACTORS = [
  'none',
  'expired',
  'deleted',
  'self',
  'classmate',
  'counselor',
  'colleague',
  'farCounselor',
  'admin',
  'farAdmin',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Programs that ask: a key of the school with the scope of the call, and one with every other scope. */
export const KEYS = ['keyWithScope', 'keyWithoutScope'] as const;
export type Key = (typeof KEYS)[number];

/**
 * An admin in sessions that may do less: one whose second step is overdue, and one that was left open and proved nothing lately. Each
 * asks each call once, about whom an admin may ask.
 */
export const HELD_ADMINS = ['secondStepOverdue', 'noFreshProof'] as const;
export type HeldAdmin = (typeof HELD_ADMINS)[number];

/** A parent who sends the token of their link as if it were a sign-in: it opens the parent form by its address and nothing else. */
export const PARENT = 'parentLink';
export type Requester = Actor | Key | HeldAdmin | typeof PARENT;

/** Whom a call is about: the student, the student's counselor, the asker, nobody who exists, or nobody at all. */
export const SUBJECTS = ['student', 'counselor', 'own', 'absent', 'nobody'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The status each actor gets, in the order of ACTORS. */
type Row = readonly number[];
type StatusRows = Partial<Record<Subject, Row>>;

const HIDDEN: Row = [401, 401, 401, 404, 404, 404, 404, 404, 404, 404];

//                     none expi dele self mate coun coll farC admi farA
const READ_STUDENT: StatusRows = {
  student: /*        */ [401, 401, 401, 200, 404, 200, 404, 404, 200, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 200, 200, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
const WRITE_STUDENT: StatusRows = {
  student: /*        */ [401, 401, 401, 200, 404, 403, 404, 404, 403, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 200, 200, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
const CHOOSE_STUDENT: StatusRows = {
  student: /*        */ [401, 401, 401, 200, 404, 200, 404, 404, 403, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 200, 200, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
const ATTEND_TO_STUDENT: StatusRows = {
  student: /*        */ [401, 401, 401, 403, 404, 200, 404, 404, 200, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 403, 403, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
/** Notes are between counselors and what they share with the student: whoever runs the school reads none. */
const READ_NOTES: StatusRows = {
  student: /*        */ [401, 401, 401, 200, 404, 200, 404, 404, 403, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 200, 200, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
const writeNote = (successStatus: number): StatusRows => ({
  student: /*        */ [401, 401, 401, 403, 404, successStatus, 404, 404, 403, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 403, 403, 404, 404, 404, 404, 404],
  absent: HIDDEN,
});
const ADVISE_STUDENT: StatusRows = {
  student: /*        */ [401, 401, 401, 403, 404, 200, 404, 404, 403, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 403, 403, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
const INVITE: StatusRows = {
  student: /*        */ [401, 401, 401, 403, 404, 403, 404, 404, 403, 404],
  counselor: /*      */ [401, 401, 401, 404, 404, 200, 404, 404, 200, 404],
  own: /*            */ [401, 401, 401, 403, 403, 200, 200, 200, 200, 200],
  absent: HIDDEN,
};
const chatStatuses = (status: number): StatusRows => ({
  student: /*        */ [401, 401, 401, status, 404, 404, 404, 404, 404, 404],
  counselor: /*      */ [401, 401, 401, 404, 404, status, 404, 404, 404, 404],
  own: /*            */ [401, 401, 401, status, status, status, status, status, status, status],
  absent: HIDDEN,
});
const MANAGE_STUDENT: StatusRows = {
  student: /*        */ [401, 401, 401, 403, 404, 403, 404, 404, 200, 404],
  counselor: HIDDEN,
  own: /*            */ [401, 401, 401, 403, 403, 404, 404, 404, 404, 404],
  absent: HIDDEN,
};
const manageCounselor = (successStatus: number): StatusRows => ({
  student: HIDDEN,
  counselor: /*      */ [401, 401, 401, 404, 404, 403, 404, 404, successStatus, 404],
  own: /*            */ [401, 401, 401, 404, 404, 403, 403, 403, 404, 404],
  absent: HIDDEN,
});
/** What an admin does for anybody they manage. */
const managePerson = (successStatus: number): StatusRows => ({
  student: /*        */ [401, 401, 401, 403, 404, 403, 404, 404, successStatus, 404],
  counselor: /*      */ [401, 401, 401, 404, 404, 403, 404, 404, successStatus, 404],
  own: /*            */ [401, 401, 401, 403, 403, 403, 403, 403, 403, 403],
  absent: HIDDEN,
});
const allActors = (status: number): StatusRows => ({ nobody: Array<number>(ACTORS.length).fill(status) });
const SIGNED_IN: StatusRows = { nobody: [401, 401, 401, 200, 200, 200, 200, 200, 200, 200] };

const COUNSELORS: StatusRows = { nobody: [401, 401, 401, 403, 403, 200, 200, 200, 403, 403] };
const ADMINS: StatusRows = { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 200, 200] };

const STAFF: StatusRows = { nobody: [401, 401, 401, 403, 403, 200, 200, 200, 200, 200] };

const withStatus = (status: number, rows: StatusRows): StatusRows =>
  Object.fromEntries(
    Object.entries(rows).map(([subject, row]) => [subject, row.map((code) => (code === 200 ? status : code))]),
  );

/** The answer of every call of the API to every actor; a call that the table does not name fails the test. */
export const ACCESS_TABLE: Record<keyof typeof routes, StatusRows> = {
  signup: allActors(400),
  login: allActors(200),
  refresh: allActors(200),
  logout: allActors(204),
  forgotPassword: allActors(202),
  resetPassword: allActors(400),
  readMe: SIGNED_IN,
  updateMe: SIGNED_IN,
  proveMe: withStatus(204, SIGNED_IN),
  changePassword: withStatus(204, SIGNED_IN),
  changeEmail: withStatus(202, SIGNED_IN),
  sendEmailProof: withStatus(202, SIGNED_IN),
  confirmEmail: allActors(400),
  readSecondFactor: { nobody: [401, 401, 401, 403, 403, 200, 200, 200, 200, 200] },
  beginSecondFactor: { nobody: [401, 401, 401, 403, 403, 200, 200, 200, 200, 200] },
  confirmSecondFactor: { nobody: [401, 401, 401, 403, 403, 400, 400, 400, 400, 400] },
  renewRecoveryCodes: { nobody: [401, 401, 401, 403, 403, 409, 409, 409, 409, 409] },
  endSecondFactor: { nobody: [401, 401, 401, 403, 403, 409, 409, 409, 409, 409] },
  resetSecondFactor: manageCounselor(409),
  listSessions: SIGNED_IN,
  endOtherSessions: withStatus(204, SIGNED_IN),
  endSession: withStatus(404, SIGNED_IN),
  exportMe: SIGNED_IN,
  readAiReceipts: SIGNED_IN,
  readOwnAiChoice: SIGNED_IN,
  setOwnAiChoice: SIGNED_IN,
  readOwnRetention: SIGNED_IN,
  readPrivacyNotice: allActors(200),
  deleteMe: { nobody: [401, 401, 401, 204, 204, 204, 204, 204, 204, 204] },

  listSignInProviders: allActors(200),
  authorizeProvider: allActors(302),
  returnFromProvider: allActors(302),
  connectProvider: withStatus(404, SIGNED_IN),
  readPendingSignup: allActors(410),
  dropPendingSignup: allActors(204),
  readSignInWays: SIGNED_IN,
  disconnectIdentity: withStatus(404, SIGNED_IN),

  readUser: {
    student: /*      */ [401, 401, 401, 200, 404, 200, 404, 404, 200, 404],
    counselor: /*    */ [401, 401, 401, 404, 404, 200, 404, 404, 200, 404],
    own: /*          */ [401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
    absent: HIDDEN,
  },
  createUser: {
    student: /*      */ [401, 401, 401, 201, 404, 404, 404, 404, 404, 404],
    counselor: /*    */ [401, 401, 401, 404, 404, 201, 404, 404, 404, 404],
    own: /*          */ [401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
    absent: HIDDEN,
  },
  listInviteCodes: ADMINS,
  readInviteCode: INVITE,
  createInviteCode: INVITE,
  readInviteLimits: INVITE,
  setInviteLimits: INVITE,

  readResponses: READ_STUDENT,
  readAllAnswers: ATTEND_TO_STUDENT,
  saveResponses: WRITE_STUDENT,
  readProgress: READ_STUDENT,
  createParentLink: withStatus(201, READ_STUDENT),
  readNextStep: READ_STUDENT,
  readParentLink: READ_STUDENT,
  endParentLink: withStatus(204, READ_STUDENT),
  remindOfParentForm: ATTEND_TO_STUDENT,
  readParentForm: allActors(200),
  /** Staff of the student's school do not write as a parent; whoever works elsewhere may be one. */
  saveParentForm: { nobody: [200, 200, 200, 200, 200, 403, 403, 200, 403, 200] },
  readAcademicRecord: READ_STUDENT,
  saveAcademicRecord: WRITE_STUDENT,
  readVerifiedRecord: READ_STUDENT,
  verifyRecord: {
    student: /*      */ [401, 401, 401, 403, 404, 200, 404, 404, 403, 404],
    counselor: HIDDEN,
    own: /*          */ [401, 401, 401, 403, 403, 404, 404, 404, 404, 404],
    absent: HIDDEN,
  },
  readTranscript: READ_STUDENT,
  uploadTranscript: WRITE_STUDENT,
  removeTranscript: WRITE_STUDENT,
  restoreTranscript: WRITE_STUDENT,
  openTranscript: READ_STUDENT,

  respond: { nobody: [401, 401, 401, 200, 200, 403, 403, 403, 403, 403] },
  readGivenFeedback: READ_STUDENT,
  readChat: chatStatuses(200),
  sendChat: chatStatuses(200),
  clearChat: chatStatuses(204),
  readFinder: SIGNED_IN,
  readCareFlags: ATTEND_TO_STUDENT,
  markCareSeen: ATTEND_TO_STUDENT,
  closeCareFlags: ATTEND_TO_STUDENT,
  readCareHistory: ATTEND_TO_STUDENT,
  reportMisread: WRITE_STUDENT,
  readCheckInSecond: ADMINS,
  setCheckInSecond: ADMINS,

  generate: CHOOSE_STUDENT,
  readRecommendations: READ_STUDENT,
  readGenerationStatus: READ_STUDENT,
  readDashboard: READ_STUDENT,
  refuseStatement: WRITE_STUDENT,
  refuseForCounselor: ADVISE_STUDENT,
  readCounselorView: ATTEND_TO_STUDENT,
  tryWhatIf: READ_STUDENT,
  readWhyNot: READ_STUDENT,
  listSchoolLists: READ_STUDENT,
  readSchoolList: READ_STUDENT,
  readListChanges: READ_STUDENT,
  readNextList: READ_STUDENT,
  tellSchools: READ_STUDENT,
  readInsights: READ_STUDENT,
  readPreferences: READ_STUDENT,
  savePreferences: CHOOSE_STUDENT,
  readPicks: READ_STUDENT,
  savePicks: WRITE_STUDENT,
  readFamilyIncome: READ_STUDENT,
  saveFamilyIncome: WRITE_STUDENT,
  readFeedback: READ_STUDENT,
  saveFeedback: WRITE_STUDENT,

  listStudents: { nobody: [401, 401, 401, 403, 403, 200, 200, 200, 200, 200] },
  listStudentIds: STAFF,
  exportStudents: STAFF,
  listTags: STAFF,
  changeTags: { nobody: [401, 401, 401, 403, 403, 200, 404, 404, 200, 404] },
  setStudentNumber: ATTEND_TO_STUDENT,
  readStudent: ATTEND_TO_STUDENT,
  readNeighbors: ATTEND_TO_STUDENT,
  listGoneStudents: ADMINS,
  readStudentByNumber: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404] },
  putStudentByNumber: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 400, 400] },
  closeStudentByNumber: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404] },
  restoreStudentByNumber: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404] },
  readAiChoice: MANAGE_STUDENT,
  setAiChoice: MANAGE_STUDENT,
  updateStudent: MANAGE_STUDENT,
  reassignStudents: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 200, 404] },
  nextGrade: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 409, 409] },
  undoNextGrade: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 409, 409] },

  readToday: COUNSELORS,
  listWorthReading: COUNSELORS,
  markToday: ATTEND_TO_STUDENT,
  unmarkToday: withStatus(204, ATTEND_TO_STUDENT),
  checkNudge: { nobody: [401, 401, 401, 403, 403, 200, 404, 404, 403, 403] },
  sendNudge: { nobody: [401, 401, 401, 403, 403, 200, 404, 404, 403, 403] },
  listNudgeRounds: COUNSELORS,
  listStudentNudges: ATTEND_TO_STUDENT,
  readNudgeCard: READ_STUDENT,
  dismissNudge: withStatus(204, WRITE_STUDENT),

  assignByName: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 200, 200] },
  listCounselors: ADMINS,
  readCounselor: manageCounselor(200),
  handOver: manageCounselor(400),
  removeCounselor: manageCounselor(200),
  // The counselor of the table has signed in.
  inviteAgain: manageCounselor(409),
  takeBackInvitation: manageCounselor(409),

  readCovers: SIGNED_IN,
  setCover: { nobody: [401, 401, 401, 403, 403, 201, 404, 404, 201, 404] },
  endCover: { nobody: [401, 401, 401, 403, 403, 404, 404, 404, 404, 404] },
  readSchool: ADMINS,
  updateSchool: ADMINS,
  listTowns: SIGNED_IN,
  readSignInPolicy: ADMINS,
  setSignInPolicy: ADMINS,
  readRetention: ADMINS,
  setRetention: ADMINS,
  readOverview: ADMINS,
  readSystem: ADMINS,
  retryJob: withStatus(404, ADMINS),
  readAiState: ADMINS,
  testAi: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 409, 409] },
  listAdmins: ADMINS,
  readAdmin: withStatus(404, ADMINS),
  createCounselor: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 201, 201] },
  createAdmin: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 201, 201] },

  removeAdmin: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404] },
  correctPerson: managePerson(200),
  mailSignInLink: managePerson(200),
  logOutPerson: managePerson(200),
  exportStudentData: MANAGE_STUDENT,
  closeAccount: withStatus(400, MANAGE_STUDENT),
  importRoster: ADMINS,
  uploadRoster: ADMINS,
  readRosterRules: ADMINS,
  saveRosterRules: ADMINS,
  readRosterConnection: ADMINS,
  saveRosterConnection: ADMINS,
  removeRosterConnection: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 204, 204] },
  testRosterConnection: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 409, 409] },
  pullRoster: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 409, 409] },
  listRosterImports: ADMINS,
  undoRosterImport: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 409, 409] },
  listClosing: ADMINS,
  reopenAccount: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404] },

  listApiKeys: ADMINS,
  readApiKey: withStatus(404, ADMINS),
  createApiKey: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 201, 201] },
  endApiKey: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 404, 404] },
  listWebhooks: ADMINS,
  createWebhook: { nobody: [401, 401, 401, 403, 403, 403, 403, 403, 201, 201] },
  readWebhook: withStatus(404, ADMINS),
  updateWebhook: withStatus(404, ADMINS),
  removeWebhook: withStatus(404, ADMINS),
  renewWebhookSecret: withStatus(404, ADMINS),
  testWebhook: withStatus(404, ADMINS),
  listWebhookDeliveries: withStatus(404, ADMINS),
  sendWebhookAgain: withStatus(404, ADMINS),

  readNotes: READ_NOTES,
  saveNote: writeNote(200),
  finishNote: writeNote(404),
  removeNote: writeNote(404),
  restoreNote: writeNote(404),
  readYear: READ_STUDENT,
  saveYear: WRITE_STUDENT,
  noteInYear: ATTEND_TO_STUDENT,
  saveYearReminders: WRITE_STUDENT,
  readYearCalendar: READ_STUDENT,
  readSchoolDates: ADMINS,
  importSchoolDates: ADMINS,
  removeSchoolDates: ADMINS,

  readOutcomes: ADMINS,
  importOutcomes: ADMINS,
  removeOutcomes: ADMINS,
  showOutcomes: ADMINS,
  readOutcome: READ_STUDENT,
  readCohort: STAFF,
  exportCohort: STAFF,
  readReportSchedule: ADMINS,
  setReportSchedule: ADMINS,
  readLetterPack: ATTEND_TO_STUDENT,
  saveLetterPack: ATTEND_TO_STUDENT,
  exportLetterPack: ATTEND_TO_STUDENT,

  listAudit: ADMINS,
  exportAudit: ADMINS,
  listOwnAudit: SIGNED_IN,

  listColleges: SIGNED_IN,
  readCollege: SIGNED_IN,
  readCollegeLogo: allActors(200),
  listCollegeNews: SIGNED_IN,
  listPrograms: SIGNED_IN,
  readFit: READ_STUDENT,
  searchColleges: READ_STUDENT,
  readCollegeFor: READ_STUDENT,
  readOwnSchools: READ_STUDENT,
  addOwnSchool: WRITE_STUDENT,
  saveOwnSchoolNote: WRITE_STUDENT,
  answerSuggestion: WRITE_STUDENT,
  suggestCollege: ADVISE_STUDENT,
  takeBackSuggestion: withStatus(204, ADVISE_STUDENT),
  readListDecisions: READ_STUDENT,
  showFirstList: withStatus(204, ADVISE_STUDENT),
  takeBackFirstList: withStatus(204, ADVISE_STUDENT),
  decideOnSchool: ADVISE_STUDENT,
  takeBackDecision: ADVISE_STUDENT,
  removeOwnSchool: withStatus(204, WRITE_STUDENT),

  readOutbox: allActors(404),

  live: allActors(200),
  ready: allActors(200),
  metrics: allActors(200),
  openapi: allActors(200),
  reference: allActors(200),
};

/** The calls an API key may make and the scope each needs; every other call refuses every key. */
export const KEY_SCOPES: Partial<Record<keyof typeof routes, ApiScope>> = {
  listStudents: 'roster:read',
  readStudent: 'roster:read',
  listGoneStudents: 'roster:read',
  readStudentByNumber: 'roster:read',
  putStudentByNumber: 'roster:write',
  closeStudentByNumber: 'roster:write',
  restoreStudentByNumber: 'roster:write',
  updateStudent: 'roster:write',
  reassignStudents: 'roster:write',
  nextGrade: 'roster:write',
  undoNextGrade: 'roster:write',
  assignByName: 'roster:write',
  importRoster: 'roster:write',
  uploadRoster: 'roster:write',
  readRosterRules: 'roster:read',
  saveRosterRules: 'roster:write',
  readRosterConnection: 'roster:read',
  pullRoster: 'roster:write',
  listRosterImports: 'roster:read',
  undoRosterImport: 'roster:write',
  listCounselors: 'counselors:read',
  readCounselor: 'counselors:read',
  handOver: 'counselors:write',
  createCounselor: 'counselors:add',
  inviteAgain: 'counselors:add',
  takeBackInvitation: 'counselors:add',
  listInviteCodes: 'invite-codes:read',
  readInviteCode: 'invite-codes:read',
  readInviteLimits: 'invite-codes:read',
  setInviteLimits: 'invite-codes:write',
  createInviteCode: 'invite-codes:write',
  listColleges: 'colleges:read',
  readCollege: 'colleges:read',
  readCohort: 'reports:read',
  listAudit: 'audit:read',
  exportAudit: 'audit:read',
  exportStudents: 'exports:read',
  exportStudentData: 'exports:read',
  exportCohort: 'reports:read',
};

/** The calls that an admin may make before the second step is set up: the own account, and the way out. */
const OPEN_BEFORE_SECOND_STEP: readonly (keyof typeof routes)[] = [
  ...(['readMe', 'updateMe', 'deleteMe', 'proveMe', 'changePassword', 'changeEmail', 'sendEmailProof'] as const),
  ...([
    'readSecondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'readSignInWays',
    'disconnectIdentity',
  ] as const),
  ...(['listSessions', 'endOtherSessions', 'endSession', 'readAiReceipts', 'listOwnAudit'] as const),
];

/** The calls for which an admin proves afresh to be the person. */
export const NEEDS_FRESH_PROOF: readonly (keyof typeof routes)[] = [
  ...(['deleteMe', 'exportMe', 'exportStudentData', 'logOutPerson', 'correctPerson', 'closeAccount'] as const),
  ...(['readInviteCode', 'createInviteCode', 'setInviteLimits', 'createAdmin', 'removeAdmin'] as const),
  ...(['createCounselor', 'inviteAgain', 'takeBackInvitation', 'removeCounselor', 'resetSecondFactor'] as const),
  ...(['handOver', 'reassignStudents', 'closeStudentByNumber', 'setCover', 'setCheckInSecond'] as const),
  ...(['updateSchool', 'setRetention', 'setReportSchedule', 'setSignInPolicy', 'saveRosterConnection'] as const),
  ...(['createApiKey', 'createWebhook', 'updateWebhook', 'renewWebhookSecret'] as const),
];

/** What a held admin is refused with; null where the call answers as it answers the admin. */
export function expectedRefusal(name: keyof typeof routes, requester: HeldAdmin): ProblemCode | null {
  if (Object.values(ACCESS_TABLE[name]).every(([anonymousStatus]) => anonymousStatus !== 401)) return null;
  if (requester === 'secondStepOverdue')
    return OPEN_BEFORE_SECOND_STEP.includes(name) ? null : 'second_factor_setup_needed';
  // The service asks where a student gets another counselor.
  return NEEDS_FRESH_PROOF.includes(name) || name === 'updateStudent' ? 'proof_needed' : null;
}

/** The status an asker gets; undefined where the table has no such row. A key with the scope gets what the admin gets. */
export function expectedStatus(name: keyof typeof routes, subject: Subject, requester: Requester): number | undefined {
  // What a key asks about itself is asked about the student.
  const rows = ACCESS_TABLE[name];
  if (HELD_ADMINS.some((code) => code === requester))
    return expectedRefusal(name, requester as HeldAdmin) ? 403 : expectedStatus(name, subject, 'admin');
  if (requester === PARENT) return rows[subject]?.[ACTORS.indexOf('none')];
  const isKey = requester === 'keyWithScope' || requester === 'keyWithoutScope';
  const row = isKey && subject === 'own' ? rows.student : rows[subject];
  if (!isKey || !row) return row?.[ACTORS.indexOf(requester as Actor)];
  const [anonymousStatus] = row;
  if (anonymousStatus !== 401) return anonymousStatus;
  return requester === 'keyWithScope' && KEY_SCOPES[name] ? row[ACTORS.indexOf('admin')] : 403;
}
