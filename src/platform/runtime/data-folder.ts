/** Where the data lies when DATA_DIR says nothing. */
export const DATA_DIR_DEFAULT = './var';

/** What the product keeps in DATA_DIR beside the database, by name; each is a sign that there was one. */
export const DATA_FOLDER = {
  /** There from the first start in production on. */
  installed: 'installed',
  lastBackup: 'last-backup',
} as const;
