import { Foundation1764000001000 } from '../migrations/1764000001000-foundation';
import { Colleges1764000002000 } from '../migrations/1764000002000-colleges';
import { AiUsage1764000003000 } from '../migrations/1764000003000-ai-usage';
import { GenerationLeases1764000004000 } from '../migrations/1764000004000-generation-leases';
import { RosterIndexes1764000006000 } from '../migrations/1764000006000-roster-indexes';
import { ChatMessages1764000007000 } from '../migrations/1764000007000-chat-messages';
import { ParentLinks1764000009000 } from '../migrations/1764000009000-parent-links';
import { SessionDevices1764000010000 } from '../migrations/1764000010000-session-devices';
import { ApiKeys1764000011000 } from '../migrations/1764000011000-api-keys';
import { AccountSafety1764000013000 } from '../migrations/1764000013000-account-safety';
import { Identities1764000014000 } from '../migrations/1764000014000-identities';
import { AuditLog1764000015000 } from '../migrations/1764000015000-audit-log';
import { Retention1764000016000 } from '../migrations/1764000016000-retention';
import { AiReceipts1764000017000 } from '../migrations/1764000017000-ai-receipts';
import { CollegePrograms1764000018000 } from '../migrations/1764000018000-college-programs';
import { SafeguardingLevels1764000019000 } from '../migrations/1764000019000-safeguarding-levels';
import { PreferenceCorrections1764000021000 } from '../migrations/1764000021000-preference-corrections';
import { RefusedStatements1764000022000 } from '../migrations/1764000022000-refused-statements';
import { FamilyIncomes1764000023000 } from '../migrations/1764000023000-family-incomes';
import { CounselorVisits1764000024000 } from '../migrations/1764000024000-counselor-visits';
import { CatalogueEdition1764000025000 } from '../migrations/1764000025000-catalogue-edition';
import { OwnSchools1764000026000 } from '../migrations/1764000026000-own-schools';
import { YearPlans1764000028000 } from '../migrations/1764000028000-year-plans';
import { ImportedDates1764000029000 } from '../migrations/1764000029000-imported-dates';
import { Transcripts1764000030000 } from '../migrations/1764000030000-transcripts';
import { Languages1764000031000 } from '../migrations/1764000031000-languages';
import { ParentReminders1764000032000 } from '../migrations/1764000032000-parent-reminders';
import { StudentDesk1764000033000 } from '../migrations/1764000033000-student-desk';
import { ListBalance1764000034000 } from '../migrations/1764000034000-list-balance';
import { TodayQueue1764000035000 } from '../migrations/1764000035000-today-queue';
import { Nudges1764000036000 } from '../migrations/1764000036000-nudges';
import { StudentNotes1764000037000 } from '../migrations/1764000037000-student-notes';
import { ListDecisions1764000038000 } from '../migrations/1764000038000-list-decisions';
import { SuggestedSchools1764000039000 } from '../migrations/1764000039000-suggested-schools';
import { CheckInsToTheEnd1764000040000 } from '../migrations/1764000040000-check-ins-to-the-end';
import { Covers1764000041000 } from '../migrations/1764000041000-covers';
import { VerifiedRecords1764000042000 } from '../migrations/1764000042000-verified-records';
import { LetterPacks1764000043000 } from '../migrations/1764000043000-letter-packs';
import { PastApplications1764000044000 } from '../migrations/1764000044000-past-applications';
import { FirstLooks1764000045000 } from '../migrations/1764000045000-first-looks';
import { ClosingAccounts1764000046000 } from '../migrations/1764000046000-closing-accounts';
import { RosterChanges1764000047000 } from '../migrations/1764000047000-roster-changes';
import { InviteLimits1764000048000 } from '../migrations/1764000048000-invite-limits';
import { OwnSchoolNoteSaves1764000049000 } from '../migrations/1764000049000-own-school-note-saves';
import { Mails1764000050000 } from '../migrations/1764000050000-mails';
import { ClassYears1764000051000 } from '../migrations/1764000051000-class-years';
import { RosterRules1764000052000 } from '../migrations/1764000052000-roster-rules';
import { RosterConnections1764000052500 } from '../migrations/1764000052500-roster-connections';
import { ApiKeyEnds1764000053000 } from '../migrations/1764000053000-api-key-ends';
import { KeptAnswers1764000053001 } from '../migrations/1764000053001-kept-answers';
import { RosterChangedAt1764000053002 } from '../migrations/1764000053002-roster-changed-at';
import { FreshProofs1764000055000 } from '../migrations/1764000055000-fresh-proofs';
import { SignInPolicies1764000055500 } from '../migrations/1764000055500-sign-in-policies';
import { AiChoices1764000058000 } from '../migrations/1764000058000-ai-choices';
import { CountedRosters1764000059000 } from '../migrations/1764000059000-counted-rosters';
import { RostersWithoutRows1764000060000 } from '../migrations/1764000060000-rosters-without-rows';
import { EmailsAndGrace1764000062000 } from '../migrations/1764000062000-emails-and-grace';
import { CollegesWithoutKeys1764000066000 } from '../migrations/1764000066000-colleges-without-keys';
import { Choices1764000067000 } from '../migrations/1764000067000-choices';
import { TwoYearColleges1764000068000 } from '../migrations/1764000068000-two-year-colleges';
import { Picks1764000069000 } from '../migrations/1764000069000-picks';
import { RefusedByStaff1764000071000 } from '../migrations/1764000071000-refused-by-staff';
import { SpanishLists1764000073000 } from '../migrations/1764000073000-spanish-lists';
import { ReadForDanger1764000073500 } from '../migrations/1764000073500-read-for-danger';
import { AuditGroups1764000074000 } from '../migrations/1764000074000-audit-groups';
import { ChoiceRevisions1764000077000 } from '../migrations/1764000077000-choice-revisions';
import { RosterColumns1764000078000 } from '../migrations/1764000078000-roster-columns';
import { AiTestTokens1764000080000 } from '../migrations/1764000080000-ai-test-tokens';
import { AiTests1764000072000 } from '../migrations/1764000072000-ai-tests';
import { RelaxedMusts1764000067500 } from '../migrations/1764000067500-relaxed-musts';
import { GenerationInterruptions1764000057000 } from '../migrations/1764000057000-generation-interruptions';
import { Webhooks1764000054000 } from '../migrations/1764000054000-webhooks';
import { ReportMails1764000054500 } from '../migrations/1764000054500-report-mails';
import { SchoolWideReads1764000056000 } from '../migrations/1764000056000-school-wide-reads';
import { MisreadSigns1764000061000 } from '../migrations/1764000061000-misread-signs';
import { ListFitNotes1764000081000 } from '../migrations/1764000081000-list-fit-notes';
import { ChoicesWithCounselors1764000082000 } from '../migrations/1764000082000-choices-with-counselors';
import { LikedAreSaved1764000082500 } from '../migrations/1764000082500-liked-are-saved';
import { AskedQuestions1764000085000 } from '../migrations/1764000085000-asked-questions';
import { IdeasAndVisits1764000088000 } from '../migrations/1764000088000-ideas-and-visits';
import { AuditWithoutChain1764000090000 } from '../migrations/1764000090000-audit-without-chain';
import { AcademicRecordRow } from './academic/academic-record.entity';
import { TranscriptChunkRow, TranscriptFileRow } from './academic/transcripts/transcript.entity';
import { VerifiedRecordRow } from './academic/verified/verified-record.entity';
import { GivenFeedbackRow } from './guidance/answer-feedback/given-feedback.entity';
import { AiReceipt } from './ai/receipts/ai-receipt.entity';
import { AiUsageDay } from './ai/usage/ai-usage.entity';
import { ApiKey } from './auth/api-keys/api-key.entity';
import { KeptAnswer } from './auth/api-keys/kept-answer.entity';
import { DepartedStudent } from './users/departed-student.entity';
import { ImportedDateRow } from './applications/imported-date.entity';
import { YearNote } from './applications/year-note.entity';
import { YearPlanRow } from './applications/year-plan.entity';
import { YearReminders } from './applications/year-reminders.entity';
import { AuditEntry, AuditGroup, AuditNumber, AuditSubject } from './privacy/audit/audit-entry.entity';
import { EmailChange } from './auth/email-change/email-change.entity';
import { PasswordReset } from './auth/password-reset/password-reset.entity';
import { RecoveryCode, SecondFactor } from './auth/second-factor/second-factor.entity';
import { Session } from './auth/sessions/session.entity';
import { CareClosingRow } from './guidance/safeguarding/care-closing.entity';
import { CheckInSecondRow } from './guidance/safeguarding/care-closing.entity';
import { SafeguardingFlag } from './guidance/safeguarding/care-flag.entity';
import { ChatMessageRow } from './guidance/chat/chat-message.entity';
import { CatalogueState, CollegeRow } from './colleges/college.entity';
import { seedCatalogue } from './colleges/seed-catalogue';
import type { Schema } from './platform/database/data-source';
import { MailRow } from './platform/mail/mail.entity';
import { SchoolFeedbackRow } from './feedback/school-feedback.entity';
import { InviteCode } from './invite-codes/invite-code.entity';
import { StudentNoteRow } from './guidance/notes/student-note.entity';
import { LetterPackRow } from './school/letters/letter-pack.entity';
import { PastApplicationRow } from './school/outcomes/past-application.entity';
import { ParentLink } from './guidance/parents/parent-link.entity';
import { InsightVisit } from './guidance/insights/insight-visit.entity';
import { PicksRow } from './guidance/profiles/picks/picks.entity';
import { CounselorVisit } from './guidance/counselor-view/counselor-visit.entity';
import { RefusedStatement } from './guidance/profiles/refused-statement.entity';
import { StudentProfile } from './guidance/profiles/student-profile.entity';
import { Generation } from './recommendations/generation/generation.entity';
import { FamilyIncomeRow } from './recommendations/family-income/family-income.entity';
import { ListDecisionRow, PendingList } from './recommendations/decisions/decisions.entity';
import { SavedCollegeRow } from './recommendations/saved/saved.entity';
import { ChoiceRow, Choosing, PreferenceProposalsRow } from './recommendations/preferences/preferences.entity';
import { RecommendationSetRow } from './recommendations/lists/lists.entity';
import { ReplacedAnswer } from './responses/replaced-answer.entity';
import { ResponseSet } from './responses/response-set.entity';
import { CounselorCover } from './users/covers/cover.entity';
import { DeletedAccount } from './users/deleted-account.entity';
import { Identity } from './auth/social-sign-in/identity.entity';
import { PendingSignupRow } from './auth/social-sign-in/pending-signup.entity';
import { School } from './users/school.entity';
import { RosterChangeRow } from './school/roster-import/roster-change.entity';
import { RosterColumnChoiceRow } from './school/roster-import/column-choice.entity';
import { RosterSourceRow } from './school/roster-import/roster-source.entity';
import { RosterRuleRow } from './school/roster-import/rules/roster-rule.entity';
import { RosterConnectionRow } from './school/roster-pull/roster-connection.entity';
import { RosterPullRow } from './school/roster-pull/roster-pull.entity';
import { StudentTag } from './school/roster/student-tag.entity';
import { User } from './users/user.entity';
import { NudgeRow } from './school/nudges/nudge.entity';
import { TodayMarkRow } from './school/today/today-mark.entity';
import { ReportReaderRow, ReportScheduleRow } from './school/reports/report-mails.entity';
import { WebhookDeliveryRow } from './school/webhooks/delivery.entity';
import { WebhookEntity } from './school/webhooks/webhook.entity';

/** Every table of the app, the one set of migrations that makes them, in order, and the rows that the product ships. */
export const schema: Schema = {
  entities: [
    School,
    User,
    InviteCode,
    Session,
    PasswordReset,
    MailRow,
    Identity,
    PendingSignupRow,
    EmailChange,
    SecondFactor,
    RecoveryCode,
    ApiKey,
    KeptAnswer,
    DepartedStudent,
    ResponseSet,
    ReplacedAnswer,
    ParentLink,
    AcademicRecordRow,
    VerifiedRecordRow,
    TranscriptFileRow,
    TranscriptChunkRow,
    GivenFeedbackRow,
    SafeguardingFlag,
    CareClosingRow,
    CheckInSecondRow,
    CounselorCover,
    StudentProfile,
    Generation,
    RecommendationSetRow,
    PendingList,
    SchoolFeedbackRow,
    ...[InsightVisit, PicksRow],
    RefusedStatement,
    FamilyIncomeRow,
    SavedCollegeRow,
    ListDecisionRow,
    CounselorVisit,
    ChoiceRow,
    Choosing,
    PreferenceProposalsRow,
    YearPlanRow,
    YearNote,
    YearReminders,
    ImportedDateRow,
    StudentNoteRow,
    TodayMarkRow,
    NudgeRow,
    LetterPackRow,
    PastApplicationRow,
    CollegeRow,
    CatalogueState,
    AiUsageDay,
    ChatMessageRow,
    ...[AuditEntry, AuditSubject, AuditGroup, AuditNumber],
    DeletedAccount,
    AiReceipt,
    StudentTag,
    RosterChangeRow,
    RosterRuleRow,
    RosterColumnChoiceRow,
    RosterSourceRow,
    RosterConnectionRow,
    RosterPullRow,
    WebhookEntity,
    WebhookDeliveryRow,
    ReportScheduleRow,
    ReportReaderRow,
  ],
  migrations: [
    Foundation1764000001000,
    Colleges1764000002000,
    AiUsage1764000003000,
    GenerationLeases1764000004000,
    RosterIndexes1764000006000,
    ChatMessages1764000007000,
    ParentLinks1764000009000,
    SessionDevices1764000010000,
    ApiKeys1764000011000,
    AccountSafety1764000013000,
    Identities1764000014000,
    AuditLog1764000015000,
    Retention1764000016000,
    AiReceipts1764000017000,
    CollegePrograms1764000018000,
    SafeguardingLevels1764000019000,
    PreferenceCorrections1764000021000,
    RefusedStatements1764000022000,
    FamilyIncomes1764000023000,
    CounselorVisits1764000024000,
    CatalogueEdition1764000025000,
    OwnSchools1764000026000,
    YearPlans1764000028000,
    ImportedDates1764000029000,
    Transcripts1764000030000,
    Languages1764000031000,
    ParentReminders1764000032000,
    StudentDesk1764000033000,
    ListBalance1764000034000,
    TodayQueue1764000035000,
    Nudges1764000036000,
    StudentNotes1764000037000,
    ListDecisions1764000038000,
    SuggestedSchools1764000039000,
    CheckInsToTheEnd1764000040000,
    Covers1764000041000,
    VerifiedRecords1764000042000,
    LetterPacks1764000043000,
    PastApplications1764000044000,
    FirstLooks1764000045000,
    ClosingAccounts1764000046000,
    RosterChanges1764000047000,
    InviteLimits1764000048000,
    OwnSchoolNoteSaves1764000049000,
    Mails1764000050000,
    ClassYears1764000051000,
    RosterRules1764000052000,
    RosterConnections1764000052500,
    ApiKeyEnds1764000053000,
    KeptAnswers1764000053001,
    RosterChangedAt1764000053002,
    Webhooks1764000054000,
    ReportMails1764000054500,
    FreshProofs1764000055000,
    SignInPolicies1764000055500,
    SchoolWideReads1764000056000,
    GenerationInterruptions1764000057000,
    AiChoices1764000058000,
    CountedRosters1764000059000,
    RostersWithoutRows1764000060000,
    MisreadSigns1764000061000,
    EmailsAndGrace1764000062000,
    CollegesWithoutKeys1764000066000,
    Choices1764000067000,
    RelaxedMusts1764000067500,
    TwoYearColleges1764000068000,
    Picks1764000069000,
    RefusedByStaff1764000071000,
    AiTests1764000072000,
    SpanishLists1764000073000,
    ReadForDanger1764000073500,
    AuditGroups1764000074000,
    ChoiceRevisions1764000077000,
    RosterColumns1764000078000,
    AiTestTokens1764000080000,
    ListFitNotes1764000081000,
    ChoicesWithCounselors1764000082000,
    LikedAreSaved1764000082500,
    AskedQuestions1764000085000,
    IdeasAndVisits1764000088000,
    AuditWithoutChain1764000090000,
  ],
  seed: seedCatalogue,
};
