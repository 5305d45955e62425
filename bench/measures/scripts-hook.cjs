/** Loaded before the app when its start is measured: answers any message of its parent with how many files of code are loaded. */
const { Session } = require('node:inspector');

process.on('message', () => {
  const session = new Session();
  session.connect();
  const files = new Set();
  session.on('Debugger.scriptParsed', ({ params: { url } }) => files.add(url));
  // Every script that is there already is told before this is answered.
  session.post('Debugger.enable', () => {
    session.disconnect();
    process.send([...files].filter((url) => url.startsWith('file:') || url.startsWith('/')).length);
  });
});
// The channel alone must not keep the app from ending.
process.channel?.unref();
