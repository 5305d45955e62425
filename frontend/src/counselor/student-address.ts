/** The page of one student. */
export const studentPath = (studentId: string): string => `/student/${encodeURIComponent(studentId)}`;

/** The tabs of a student's page, as the address names them. */
export const STUDENT_TABS = ['dashboard', 'forms', 'schools'] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];

export const readTab = (value: string | null): StudentTab =>
  STUDENT_TABS.find((tab) => tab === value) ?? STUDENT_TABS[0];

/** The address of one form of a student, opened for reading. */
export const formAddress = (studentId: string, formId: string): string =>
  `${studentPath(studentId)}?${new URLSearchParams({ tab: 'forms', form: formId }).toString()}`;
