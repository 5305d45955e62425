import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server over which connections can die without a word, as behind a firewall that forgets them. */
export class ForgetfulProxy {
  private readonly pairs = new Set<{ near: Socket; far: Socket; isForgotten: boolean }>();
  private swallowsAll = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(port: number): Promise<ForgetfulProxy> {
    const server = createServer();
    const mine = new ForgetfulProxy(server, port);
    server.on('connection', (near) => mine.pass(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mine;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on every byte of the connections that are open is lost; nobody is told. New ones work. */
  forget(): void {
    for (const pair of this.pairs) pair.isForgotten = true;
  }

  /** The same for every connection, also of those to come, while the work is done. */
  async swallow(work: () => Promise<void>): Promise<void> {
    this.swallowsAll = true;
    this.forget();
    try {
      await work();
    } finally {
      this.swallowsAll = false;
    }
  }

  async stop(): Promise<void> {
    for (const { near, far } of this.pairs) [near, far].forEach((socket) => socket.destroy());
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(near: Socket): void {
    const far = connect(this.port, '127.0.0.1');
    const pair = { near, far, isForgotten: this.swallowsAll };
    this.pairs.add(pair);
    const carry = (from: Socket, to: Socket): void => {
      from.on('data', (bytes: Buffer) => void (pair.isForgotten || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => {
        // Whose end is lost, too, tells the other side nothing.
        if (!pair.isForgotten) to.destroy();
      });
    };
    carry(near, far);
    carry(far, near);
  }
}
