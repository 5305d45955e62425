import type { CounselorView, StatementEvidence } from '../../contract/profiles';

export interface CounselorViewWords {
  studentProfile: CounselorView;
  evidence: StatementEvidence[];
}
