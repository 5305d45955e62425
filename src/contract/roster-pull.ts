import { z } from 'zod';
import { importRosterBody } from './roster-import';
import { ROSTER_CONNECTION, SOURCE_ID_MAX_LENGTH } from './roster-import-limits';
import { freeText, isoTime, requiredText } from './text';

const address = (name: string) => requiredText(ROSTER_CONNECTION.addressMost, name).pipe(z.string().trim());
const hour = z.number().int().min(0).max(23);

/** How a student information system is reached that speaks OneRoster 1.1 or 1.2. */
export const saveRosterConnectionBody = z.object({
  /** Where its service is; the path of OneRoster 1.2 is added where it is left out. */
  base_url: address('Address'),
  /** Empty where the server gives a fixed key instead of a client ID and a secret: then the key is the secret. */
  token_url: freeText(ROSTER_CONNECTION.addressMost).pipe(z.string().trim()),
  /** Needed with a token address. */
  client_id: freeText(ROSTER_CONNECTION.clientMost).pipe(z.string().trim()),
  /** Needed the first time and with another address that it is sent to; left out, the secret from before stays. */
  client_secret: requiredText(ROSTER_CONNECTION.secretMost, 'Client secret').optional(),
  /** The school there whose students are pulled; null until one is chosen. */
  source_school: requiredText(SOURCE_ID_MAX_LENGTH, 'School').nullable(),
  /** Whether it is pulled every night, at which hour of the school. */
  nightly: z.boolean(),
  hour,
  /** Whether each new student of a nightly pull is mailed how to log in. */
  mail_new: z.boolean(),
  /** Whether a nightly pull changes the emails of students who have signed in, where number and name are theirs. */
  change_emails: z.boolean().default(false),
});
export type SaveRosterConnectionBody = z.infer<typeof saveRosterConnectionBody>;

const connection = saveRosterConnectionBody.omit({ client_secret: true }).extend({
  /** When the next nightly pull begins; null where there is none. */
  next_at: isoTime.nullable(),
});

const count = z.number().int();

/** A pull that was made, for whoever looks after it. */
const rosterPull = z.object({
  started_at: isoTime,
  /** By itself at night, or by an admin. */
  nightly: z.boolean(),
  /** False where it asked for changes alone. */
  is_whole: z.boolean(),
  /** What went wrong; null where the school is in step. */
  failure: z.string().nullable(),
  new: count,
  changed: count,
  unchanged: count,
  /** Rows that were left out, or wait for a yes. */
  problems: count,
});
export type RosterPull = z.infer<typeof rosterPull>;

/** The last pulls, the newest first. */
export const rosterConnection = z.object({ connection: connection.nullable(), pulls: z.array(rosterPull) });
export type RosterConnection = z.infer<typeof rosterConnection>;

/** What a connection that works shows: the schools it gives, as far as they are asked for, and how many. */
export const testedRosterConnection = z.object({ schools: z.array(z.object({ id: z.string(), name: z.string() })) });
export type TestedRosterConnection = z.infer<typeof testedRosterConnection>;

/** Pulled and looked at first; with `save` and the fingerprint of that look it is imported. */
export const pullRosterBody = importRosterBody.omit({ csv: true, columns: true });
export type PullRosterBody = z.infer<typeof pullRosterBody>;
