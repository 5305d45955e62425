/* global afterAll */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** `npm run coverage`: keeps what the code has run that Jest itself loads, file by file. */
afterAll(() => {
  const name = `jest-${process.pid}-${Math.random().toString(36).slice(2)}.jsonl`;
  const coverageJson = JSON.stringify(globalThis.__coverage__ ?? {}, (key, value) =>
    key.endsWith('Map') ? undefined : value,
  );
  writeFileSync(join(process.env.TEST_COVERAGE, name), `${coverageJson}\n`);
});
