import { DEMO_PASSWORD, demoStudent } from '../../src/cli/demo/demo-school';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aProcess } from '../support/process';

const owen = demoStudent('owen');

const server = aProcess({ DEMO_DATA: 'true' });

it('makes a demo school whose students have written what they are known for, and keeps it', async () => {
  const student = new Client(server.url);
  const session = await student.call(routes.login, { body: { email: owen.email, password: DEMO_PASSWORD } });
  student.token = session.access_token;
  const [[formId = '', texts = {}] = []] = Object.entries(owen.answers);
  const written = async () => {
    const [set] = await student.call(routes.readResponses, { params: { userId: session.user.uid, formId } });
    return set?.responses.map(({ answer }) => answer).filter((answer) => answer !== '');
  };
  expect(await written()).toEqual(Object.values(texts));
  await server.end('SIGTERM');
  Object.assign(server, await server.restart());
  expect(await written()).toEqual(Object.values(texts));
});
