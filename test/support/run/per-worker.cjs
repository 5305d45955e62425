/** What the test files of one worker share: made when the first file asks for it. Node loads this file, so it outlives each of them. */
const made = new Map();

/** The value under `key`; `make` is called once. */
module.exports = function perWorker(key, make) {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
};
