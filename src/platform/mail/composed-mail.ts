/** A mail as it leaves: the same words as plain text and as HTML. */
export interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail to be kept: whom it is about, what kind it is, and for how long anybody has a use for it. */
export interface NewMail {
  mail: ComposedMail;
  userId: string;
  kind: string;
  usefulMs: number;
}
