/** What this process is, for as long as it lives: it is no state of an app, of which there may be several in one process. */
let commanded = false;

/** From now on this process is a command beside a running server: it does what it was called for and repeats nothing. */
export function markAsCommand(): void {
  commanded = true;
}

/** Whether this process is a command, and the regular work is a server's. */
export const isCommand = (): boolean => commanded;
