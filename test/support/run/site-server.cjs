/**
 * The server that the test files of one worker share: node site-server.cjs
 * Beside it, `POST http://127.0.0.1:$ADMINS_PORT` makes a school with its admin through the server's own database connection, as
 * SQLite would keep a second writer waiting.
 */
require('reflect-metadata');
const { createServer } = require('node:http');
const { json } = require('node:stream/consumers');
const { createApp } = require('../../../dist/src/app');
const { AdminAccounts } = require('../../../dist/src/auth/accounts/admin-accounts.service');
const { Settings } = require('../../../dist/src/platform/config/settings');

async function makeAdmin(app, request, response) {
  try {
    const { school, state, town, email, name, password } = await json(request);
    await app.get(AdminAccounts).create({ name: school, state, town }, { email, name, password });
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

async function start() {
  const settings = new Settings(process.env);
  const app = await createApp(settings);
  // A test that keeps its process busy for seconds would send its next request on a connection that was ended meanwhile.
  const admins = createServer({ keepAliveTimeout: 0 }, (request, response) => void makeAdmin(app, request, response));
  admins.listen(Number(process.env.ADMINS_PORT), '127.0.0.1');
  await app.listen(settings.port, settings.host);
}

void start();
