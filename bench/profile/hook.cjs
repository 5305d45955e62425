/** Loaded before the app when it is profiled: its parent's first message starts the profiler, the next one ends it. */
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

const session = new Session();
session.connect();
let on = false;

process.on('message', () => {
  if (!on) {
    on = true;
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: 200 });
    session.post('Profiler.start');
    return;
  }
  on = false;
  session.post('Profiler.stop', (error, answer) => {
    if (!error) writeFileSync(process.env.BENCH_PROFILE, JSON.stringify(answer.profile));
    process.send('written');
  });
});
// The channel alone must not keep the app from ending.
process.channel?.unref();
