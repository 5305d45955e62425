/** A school admin as the command makes one, with the school. */
export interface NewAdmin {
  school: string;
  /** Two letters. */
  state: string;
  /** Of the state; null for a school without one. */
  town: string | null;
  email: string;
  name: string;
  password: string;
}

/** A running Pathlight, in this process or in another one. */
export interface Server {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  /** The settings that lead a command to the same data. */
  environment: Record<string, string>;
  makeAdmin(admin: NewAdmin): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}
