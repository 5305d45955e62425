import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SettingsError } from '../../platform/config/settings';
import { errorText, PublicMessageError } from '../../platform/logging/loggable-error';
import { failureSentence } from '../../platform/runtime/failures';
import { markAsCommand } from '../../platform/runtime/process';

/** The message says what the person running the command should do. */
export class CliError extends Error {}

export type PrintLine = (line: string) => void;

/** Throws CliError with the usage for invalid arguments. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  { usage, positionals = 0 }: { usage: string; positionals?: number },
) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: positionals > 0 });
    if (parsed.positionals.length > positionals) throw new Error(`Too many arguments: ${parsed.positionals.join(' ')}`);
    return parsed;
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\nUsage: ${usage}`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CliError || error instanceof SettingsError) return error.message;
  const sentence = failureSentence(error);
  if (sentence) return sentence;
  return error instanceof PublicMessageError ? error.message : errorText(error);
}

/** How long a failed command may take to close its connections. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Runs a command with this process's arguments. Exits with 1 if it fails. */
export function runCommand(run: (args: string[], print: PrintLine) => Promise<void>): void {
  markAsCommand();
  const print: PrintLine = (line) => void process.stdout.write(`${line}\n`);
  run(process.argv.slice(2), print).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
    // Open connections, such as one to Redis, would keep the process alive.
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
  });
}
