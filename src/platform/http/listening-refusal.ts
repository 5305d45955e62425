/** Why nobody can be listened to at HOST and this port, and what to do; null for anything else. */
export function listeningRefusal(error: unknown, setting: 'PORT' | 'WORKER_PORT'): string | null {
  const { code, port, address, hostname, syscall } = (error ?? {}) as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set ${setting} to another number.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Set ${setting} to 1024 or more${setting === 'PORT' ? ', and put a proxy before it' : ''}.`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST=${hostname ?? address} is no address of this machine. HOST=0.0.0.0 listens on all of them.`;
  return null;
}
