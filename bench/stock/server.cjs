/**
 * What an afternoon with the documentation of Nest, Passport and TypeORM makes of the measured requests, so that our own price stands
 * beside it: it overwrites a form, reads nothing of what was written, and notes nobody. Settings come as JSON in STOCK: { port, secret, sqlite }.
 */
require('../../scripts/load-typescript.cjs');
require('./main.ts');
