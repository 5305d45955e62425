/** Every mail the app writes, to whom and what it holds; the one list behind the privacy notice and the documents. */
export const MAIL_KINDS = {
  password: 'To you: a link to set a password, when you ask for one or an admin account is made for you.',
  email_change: 'To you: a link to confirm a new email, and a note that your email is about to change or has changed.',
  sign_in_proof: 'To you: a link or code to prove that it is you, when you connect another way of signing in.',
  retention: 'To students: a notice before an account that nobody uses is deleted.',
  check_in:
    'To your counselor, or to the admins of your school where you have none: that a student needs a check-in today. It holds neither your name nor a word of what was written.',
} as const;
export type MailKind = keyof typeof MAIL_KINDS;
