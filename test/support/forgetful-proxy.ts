import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server over which connections can die without a word, as behind a firewall that forgets them. */
export class ForgetfulProxy {
  private readonly pairs = new Set<{ clientSocket: Socket; serverSocket: Socket; isForgotten: boolean }>();
  private isSwallowingAll = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  static async start(port: number): Promise<ForgetfulProxy> {
    const server = createServer();
    const proxy = new ForgetfulProxy(server, port);
    server.on('connection', (clientSocket) => proxy.connectPair(clientSocket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on every byte of the connections that are open is lost; nobody is told. New ones work. */
  forgetConnections(): void {
    for (const pair of this.pairs) pair.isForgotten = true;
  }

  /** The same for every connection, also of those to come, while the work is done. */
  async swallowDuring(action: () => Promise<void>): Promise<void> {
    this.isSwallowingAll = true;
    this.forgetConnections();
    try {
      await action();
    } finally {
      this.isSwallowingAll = false;
    }
  }

  async stop(): Promise<void> {
    for (const { clientSocket, serverSocket } of this.pairs)
      [clientSocket, serverSocket].forEach((socket) => socket.destroy());
    await new Promise((resolve) => this.server.close(resolve));
  }

  private connectPair(clientSocket: Socket): void {
    const serverSocket = connect(this.port, '127.0.0.1');
    const pair = { clientSocket, serverSocket, isForgotten: this.isSwallowingAll };
    this.pairs.add(pair);
    const forwardData = (from: Socket, to: Socket): void => {
      from.on('data', (bytes: Buffer) => void (pair.isForgotten || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => {
        // Whose end is lost, too, tells the other side nothing.
        if (!pair.isForgotten) to.destroy();
      });
    };
    forwardData(clientSocket, serverSocket);
    forwardData(serverSocket, clientSocket);
  }
}
