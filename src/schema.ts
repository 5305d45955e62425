import { Accounts1764000001000 } from '../migrations/1764000001000-accounts';
import { Colleges1764000002000 } from '../migrations/1764000002000-colleges';
import { Answers1764000003000 } from '../migrations/1764000003000-answers';
import { Ai1764000004000 } from '../migrations/1764000004000-ai';
import { Recommendations1764000005000 } from '../migrations/1764000005000-recommendations';
import { Guidance1764000006000 } from '../migrations/1764000006000-guidance';
import { Applications1764000007000 } from '../migrations/1764000007000-applications';
import { School1764000008000 } from '../migrations/1764000008000-school';
import { Privacy1764000009000 } from '../migrations/1764000009000-privacy';
import * as academic from './academic/academic.entity';
import * as ai from './ai/ai.entity';
import * as applications from './applications/applications.entity';
import * as apiKeys from './auth/api-keys/api-keys.entity';
import * as auth from './auth/auth.entity';
import * as oidc from './auth/oidc/oidc.entity';
import * as college from './colleges/college.entity';
import * as schoolFeedback from './feedback/school-feedback.entity';
import * as givenFeedback from './guidance/answer-feedback/given-feedback.entity';
import * as chatMessage from './guidance/chat/chat-message.entity';
import * as counselorVisit from './guidance/counselor-view/counselor-visit.entity';
import * as insightVisit from './guidance/insights/insight-visit.entity';
import * as studentNote from './guidance/notes/student-note.entity';
import * as parentLink from './guidance/parents/parent-link.entity';
import * as profiles from './guidance/profiles/profiles.entity';
import * as safeguarding from './guidance/safeguarding/safeguarding.entity';
import * as inviteCode from './invite-codes/invite-code.entity';
import * as mail from './platform/mail/mail.entity';
import * as auditEntry from './privacy/audit/audit-entry.entity';
import * as decisions from './recommendations/decisions/decisions.entity';
import * as familyIncome from './recommendations/family-income/family-income.entity';
import * as generation from './recommendations/generation/generation.entity';
import * as lists from './recommendations/lists/lists.entity';
import * as preferences from './recommendations/preferences/preferences.entity';
import * as saved from './recommendations/saved/saved.entity';
import * as responses from './responses/responses.entity';
import * as letterPack from './school/letters/letter-pack.entity';
import * as nudge from './school/nudges/nudge.entity';
import * as pastApplication from './school/outcomes/past-application.entity';
import * as reportMails from './school/reports/report-mails.entity';
import * as rosterImport from './school/roster-import/roster-import.entity';
import * as rosterPull from './school/roster-pull/roster-pull.entity';
import * as studentTag from './school/roster/student-tag.entity';
import * as todayMark from './school/today/today-mark.entity';
import * as webhook from './school/webhooks/webhook.entity';
import * as users from './users/users.entity';
import { seedCatalogue } from './colleges/seed-catalogue';
import type { Schema } from './platform/database/data-source';

const ENTITY_FILES: object[] = [
  academic,
  ai,
  applications,
  apiKeys,
  auth,
  oidc,
  college,
  schoolFeedback,
  givenFeedback,
  chatMessage,
  counselorVisit,
  insightVisit,
  studentNote,
  parentLink,
  profiles,
  safeguarding,
  inviteCode,
  mail,
  auditEntry,
  decisions,
  familyIncome,
  generation,
  lists,
  preferences,
  saved,
  responses,
  letterPack,
  nudge,
  pastApplication,
  reportMails,
  rosterImport,
  rosterPull,
  studentTag,
  todayMark,
  webhook,
  users,
];

export const schema: Schema = {
  entities: ENTITY_FILES.flatMap((file) => Object.values(file) as Schema['entities']).filter(
    (exported) => typeof exported === 'function',
  ),
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
