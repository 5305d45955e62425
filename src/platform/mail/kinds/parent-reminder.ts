import type { MailKind } from '../mail-kind';

/** Families have no address here, so it is the student who passes the link on. */
export const parentReminder: MailKind<{ askedBy: string }> = {
  title: 'Reminder of the Parent Form',
  purpose:
    'To students: that their counselor asks them to pass the link to the Parent Form on to a parent or guardian, at most once in three days. It holds the counselor’s name.',
  write: ({ askedBy }, { productName, publicUrl }) => ({
    subject: `${productName}: please pass the Parent Form on to your family`,
    paragraphs: [
      `${askedBy} asks you to pass the link to the Parent Form on to a parent or guardian. The eight main questions take about ten minutes, the whole form 40 to 60, on any phone, in English or Spanish, and what they write helps your school to plan with you.`,
      'You find the form on your page Forms. If you no longer have the link, you can create a new one there.',
    ],
    button: { label: 'Open Forms', link: `${publicUrl}/forms` },
    closing: ['The form is optional. If it does not fit your family, tell your counselor; that is fine, too.'],
  }),
};
