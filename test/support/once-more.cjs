/* global jest */
/**
 * Tests of real processes, services and browsers may meet a machine that stands still for a moment: one that fails is done once
 * more, and what it said the first time is printed. A fault of the product fails twice.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
