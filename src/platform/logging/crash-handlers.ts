import type { AppLogger } from './app-logger';

/** What nobody caught ends the process, as it would by itself, but tells no more of it than any other line of the log. */
export function installCrashHandlers(logger: AppLogger): void {
  const die = (error: unknown): void => {
    logger.fatal('Uncaught exception; the process exits.', error, 'Process');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
