import { Accounts1764000001000 } from '../migrations/1764000001000-accounts';
import { Colleges1764000002000 } from '../migrations/1764000002000-colleges';
import { Answers1764000003000 } from '../migrations/1764000003000-answers';
import { Ai1764000004000 } from '../migrations/1764000004000-ai';
import { Recommendations1764000005000 } from '../migrations/1764000005000-recommendations';
import { Guidance1764000006000 } from '../migrations/1764000006000-guidance';
import { Applications1764000007000 } from '../migrations/1764000007000-applications';
import { School1764000008000 } from '../migrations/1764000008000-school';
import { Privacy1764000009000 } from '../migrations/1764000009000-privacy';
import {
  AcademicRecordRow,
  VerifiedRecordRow,
  TranscriptChunkRow,
  TranscriptFileRow,
} from './academic/academic.entity';
import { FeedbackHistoryRow } from './guidance/answer-feedback/given-feedback.entity';
import { AiReceipt, AiUsageDay } from './ai/ai.entity';
import { ApiKey, IdempotencyRecord } from './auth/api-keys/api-keys.entity';
import { DepartedStudent, CounselorCover, DeletedAccount, School, User } from './users/users.entity';
import { ImportedDateRow, YearNote, YearPlanRow, YearReminders } from './applications/applications.entity';
import { AuditEntry, AuditGroup, AuditNumber, AuditSubject } from './privacy/audit/audit-entry.entity';
import { EmailChange, PasswordReset, RecoveryCode, SecondFactor, Session } from './auth/auth.entity';
import { CareClosingRow, CheckInSecondRow, SafeguardingFlag } from './guidance/safeguarding/safeguarding.entity';
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
import { PicksRow, StatementMarkedNotTrue, StudentProfile } from './guidance/profiles/profiles.entity';
import { CounselorVisit } from './guidance/counselor-view/counselor-visit.entity';
import { Generation } from './recommendations/generation/generation.entity';
import { FamilyIncomeRow } from './recommendations/family-income/family-income.entity';
import { ListDecisionRow, PendingList } from './recommendations/decisions/decisions.entity';
import { SavedCollegeRow } from './recommendations/saved/saved.entity';
import { ChoiceRow, ChoicesState, PreferenceProposalsRow } from './recommendations/preferences/preferences.entity';
import { RecommendationSetRow } from './recommendations/lists/lists.entity';
import { ReplacedAnswer, ResponseSet } from './responses/responses.entity';
import { Identity, PendingSignupRow } from './auth/oidc/oidc.entity';
import {
  RosterChangeRow,
  RosterColumnChoiceRow,
  RosterSourceRow,
  RosterRuleRow,
} from './school/roster-import/roster-import.entity';
import { RosterConnectionRow, RosterPullRow } from './school/roster-pull/roster-pull.entity';
import { StudentTag } from './school/roster/student-tag.entity';
import { NudgeRow } from './school/nudges/nudge.entity';
import { TodayMarkRow } from './school/today/today-mark.entity';
import { ReportReaderRow, ReportScheduleRow } from './school/reports/report-mails.entity';
import { WebhookDeliveryRow, WebhookEntity } from './school/webhooks/webhook.entity';

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
    IdempotencyRecord,
    DepartedStudent,
    ResponseSet,
    ReplacedAnswer,
    ParentLink,
    AcademicRecordRow,
    VerifiedRecordRow,
    TranscriptFileRow,
    TranscriptChunkRow,
    FeedbackHistoryRow,
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
    StatementMarkedNotTrue,
    FamilyIncomeRow,
    SavedCollegeRow,
    ListDecisionRow,
    CounselorVisit,
    ChoiceRow,
    ChoicesState,
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
    Accounts1764000001000,
    Colleges1764000002000,
    Answers1764000003000,
    Ai1764000004000,
    Recommendations1764000005000,
    Guidance1764000006000,
    Applications1764000007000,
    School1764000008000,
    Privacy1764000009000,
  ],
  seed: seedCatalogue,
};
