import type { DataSource } from 'typeorm';

/** Connections that are open and busy, the most there may be, and requests that wait for a free one. */
export interface PoolFigures {
  size: number;
  open: number;
  busy: number;
  waiting: number;
}

/** What mysql2's pool keeps of itself; there is no public way to ask it. */
interface PoolInside {
  config?: { connectionLimit?: number };
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
}

/** How busy the pool of a database server is; null for the embedded file. */
export function poolFigures({ driver }: DataSource): PoolFigures | null {
  const { pool } = driver as { pool?: PoolInside };
  if (!pool?._allConnections || !pool._freeConnections || !pool._connectionQueue) return null;
  const open = pool._allConnections.length;
  return {
    size: pool.config?.connectionLimit ?? 0,
    open,
    busy: open - pool._freeConnections.length,
    waiting: pool._connectionQueue.length,
  };
}
