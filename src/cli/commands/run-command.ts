import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorText, PublicMessageError } from '../../platform/logging/loggable-error';
import { SettingsError } from '../../platform/config/settings';
import { CliError } from '../cli-error';
import { markAsCommand } from '../../platform/runtime/process-role';
import { failureSentence } from '../../platform/runtime/failure-sentence';

/** Says one line while a command works. */
export type Tell = (line: string) => void;

/** Reads a command line. Throws CliError with the usage when it cannot be understood. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  given: string[],
  options: T,
  { usage, positionals = 0 }: { usage: string; positionals?: number },
) {
  try {
    const read = parseArgs({ args: given, options, allowPositionals: positionals > 0 });
    if (read.positionals.length > positionals) throw new Error(`Too many arguments: ${read.positionals.join(' ')}`);
    return read;
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\nUsage: ${usage}`);
  }
}

/** What went wrong, as the person at the keyboard can act on it. */
function sentenceOf(error: unknown): string {
  if (error instanceof CliError || error instanceof SettingsError) return error.message;
  const sentence = failureSentence(error);
  if (sentence) return sentence;
  return error instanceof PublicMessageError ? error.message : errorText(error);
}

/** How long a command that failed may take to close what it opened. */
const ENDS_AFTER_MS = 5_000;

/** Runs a command with the arguments of this process and ends with 1 when it fails. */
export function runCommand(run: (given: string[], tell: Tell) => Promise<void>): void {
  markAsCommand();
  const tell: Tell = (line) => void process.stdout.write(`${line}\n`);
  run(process.argv.slice(2), tell).catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
    // What a start that failed has opened, such as a connection to Redis, would keep the process.
    setTimeout(() => process.exit(1), ENDS_AFTER_MS).unref();
  });
}
