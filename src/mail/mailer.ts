/** A mail to one person, as plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail; the embedded default keeps it in a local outbox. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
