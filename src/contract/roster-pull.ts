import { z } from 'zod';
import { importRosterBody } from './roster-import';
import { ROSTER_CONNECTION, SOURCE_ID_MAX_LENGTH } from './roster-import-limits';
import { freeText, isoTime, requiredText } from './text';

const address = (name: string) => requiredText(ROSTER_CONNECTION.addressMost, name).pipe(z.string().trim());
const hour = z.number().int().min(0).max(23);

/** How to reach a student information system that supports OneRoster 1.1 or 1.2. */
export const saveRosterConnectionBody = z.object({
  /** The address of the service. The OneRoster 1.2 path is added if it is missing. */
  base_url: address('Address'),
  /** The token address. Empty if the server uses a fixed key instead of a client ID and secret; the key is then the secret. */
  token_url: freeText(ROSTER_CONNECTION.addressMost).pipe(z.string().trim()),
  /** Required with a token address. */
  client_id: freeText(ROSTER_CONNECTION.clientMost).pipe(z.string().trim()),
  /** Required the first time and whenever the secret is sent to a new address. If omitted, the saved secret stays. */
  client_secret: requiredText(ROSTER_CONNECTION.secretMost, 'Client secret').optional(),
  /** The school in the student information system whose students are pulled; null until one is chosen. */
  source_school: requiredText(SOURCE_ID_MAX_LENGTH, 'School').nullable(),
  /** Whether the roster is pulled every night, at the given hour of the school’s time zone. */
  nightly: z.boolean(),
  hour,
  /** Whether nightly pulls email each new student sign-in instructions. */
  mail_new: z.boolean(),
  /** Whether nightly pulls change the emails of students who have signed in, if number and name match. */
  change_emails: z.boolean().default(false),
});
export type SaveRosterConnectionBody = z.infer<typeof saveRosterConnectionBody>;

const connection = saveRosterConnectionBody.omit({ client_secret: true }).extend({
  /** When the next nightly pull starts; null if there is none. */
  next_at: isoTime.nullable(),
});

const count = z.number().int();

/** A completed pull. */
const rosterPull = z.object({
  started_at: isoTime,
  /** Whether the pull ran automatically at night; false if an admin started it. */
  nightly: z.boolean(),
  /** Whether the pull requested all data; false if it requested only changes. */
  is_whole: z.boolean(),
  /** What went wrong; null if the pull succeeded. */
  failure: z.string().nullable(),
  new: count,
  changed: count,
  unchanged: count,
  /** The number of rows that were left out or need confirmation. */
  problems: count,
});
export type RosterPull = z.infer<typeof rosterPull>;

/** The roster connection and its latest pulls, newest first. */
export const rosterConnection = z.object({ connection: connection.nullable(), pulls: z.array(rosterPull) });
export type RosterConnection = z.infer<typeof rosterConnection>;

/** The schools that a working connection returned, up to the requested number, and the total. */
export const testedRosterConnection = z.object({ schools: z.array(z.object({ id: z.string(), name: z.string() })) });
export type TestedRosterConnection = z.infer<typeof testedRosterConnection>;

/** Pulls and previews the roster. To import it, send the call again with `save` and the `fingerprint` of the preview. */
export const pullRosterBody = importRosterBody.omit({ csv: true, columns: true });
export type PullRosterBody = z.infer<typeof pullRosterBody>;
