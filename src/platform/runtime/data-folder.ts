/** What the product keeps in DATA_DIR beside the database, by name. */
export const DATA_FOLDER = {
  /** There from the first start in production on. */
  installed: 'installed',
  lastBackup: 'last-backup',
  backups: 'backups',
  auditMarks: 'audit-marks',
} as const;
