/** Whether this run takes its time: `npm run test:thorough`, as every night. */
export const IS_THOROUGH = process.env['TEST_THOROUGH'] === 'true';
