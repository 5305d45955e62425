/** How the columns of a roster file can be used, as a person chooses it and programs name it. */
export const ROSTER_USES = {
  student_number: 'Student number',
  email: 'Email',
  first_name: 'First name',
  preferred_name: 'Preferred first name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  preferred_last: 'Preferred last name',
  suffix: 'Suffix (Jr., III)',
  full_name: 'Full name',
  grade: 'Grade',
  class_of: 'Class of',
  department: 'Group that names the grade or class',
  counselor: 'Counselor (name or email)',
  role: 'Student or staff',
  status: 'Enrollment status',
  active: 'Enrolled: yes or no',
  withdrawn: 'Left: yes or no',
  entry_date: 'Date enrolled',
  leave_date: 'Date left',
  leave_reason: 'Reason for leaving',
} as const;
export type RosterUse = keyof typeof ROSTER_USES;
export const ROSTER_USE_NAMES = Object.keys(ROSTER_USES) as [RosterUse, ...RosterUse[]];

/** How a school wants a column used, by its heading. */
export interface ColumnChoice {
  heading: string;
  use: RosterUse | 'ignore';
}
