import type { StatementEvidence, StudentDashboard } from '../../contract/profiles';

export interface DashboardWords {
  studentDashboard: StudentDashboard;
  evidence: StatementEvidence[];
}
