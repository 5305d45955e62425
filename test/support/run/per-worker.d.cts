declare function perWorker<T>(key: string, make: () => T): T;
export = perWorker;
