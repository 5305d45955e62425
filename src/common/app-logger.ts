import { ConsoleLogger } from '@nestjs/common';

/** What the framework says of itself at every start, which nobody who runs a school's server needs to read. */
const FRAMEWORK_CONTEXTS = ['InstanceLoader', 'NestApplication', 'NestFactory', 'RouterExplorer', 'RoutesResolver'];

/** The app's log: plain lines on the embedded default, JSON in production. Warnings and errors are always shown. */
export class AppLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && FRAMEWORK_CONTEXTS.includes(context)) return;
    super.log(message, ...rest);
  }
}
