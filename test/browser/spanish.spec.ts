import type { Page } from 'playwright-core';
import { PARENT_FORM } from '../../src/contract/forms';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, PHONE } from '../support/site';
import { until } from '../support/until';

describeInBrowser('the pages in Spanish', () => {
  const site = aSite();
  const the = peopleOf(site, { student: (counselor) => aStudentOf(counselor, { name: 'Nia Brooks' }) });

  const languageOf = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang');

  it('let a parent answer the first questions on a phone, and stay Spanish over a reload', async () => {
    const { token } = await the.student.call(routes.createParentLink, { body: { user_id: the.student.uid } });
    const page = await site.visit(null, `/parent/${token}`, { viewport: PHONE });
    await page.getByRole('heading', { name: 'Nia asked you to fill in the Parent Form' }).waitFor();
    await page.getByRole('button', { name: 'Español' }).first().click();
    await page.getByRole('heading', { name: 'Nia le pidió que llene el formulario para padres' }).waitFor();
    await eventually(() => languageOf(page)).toBe('es');
    await page.getByText('0 de 8 de estas preguntas respondidas').waitFor();
    await page.getByLabel(/¿Cuándo ha sentido más orgullo/).fill('Cuando arregló el bote de su abuelo.');
    await page.getByText('1 de 8 de estas preguntas respondidas').waitFor();
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await the.student.answers(PARENT_FORM)).toEqual({ proudest_moment: 'Cuando arregló el bote de su abuelo.' });
    await eventually(() => scrollsSideways(page)).toBe(false);
    await page.reload();
    await page.getByRole('heading', { name: 'Qué hace la escuela con esto' }).waitFor();
    await eventually(() => page.locator('main').innerText()).not.toMatch(/\b(?:the|your|and|questions|answered)\b/i);
    await page.getByRole('button', { name: 'Terminar' }).click();
    await page.getByRole('heading', { name: 'Gracias. Sus respuestas están guardadas.' }).waitFor();
  });

  it('follow a student who chose them to another device, through the next step to feedback in Spanish', async () => {
    await the.student.save(ACADEMIC, { 1: 'Biología.' });
    const page = await site.visit(await the.student.logInElsewhere(), '/account', { viewport: PHONE });
    await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Language' }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Cuenta' }).waitFor();
    await until(async () => (await the.student.call(routes.readMe)).language === 'es');

    const other = await site.visit(await the.student.logInElsewhere(), '/forms', { viewport: PHONE });
    await other.getByRole('navigation', { name: 'Lugares' }).getByRole('link', { name: 'Tareas' }).waitFor();
    await eventually(() => languageOf(other)).toBe('es');
    const panel = other.getByRole('region', { name: 'Tu siguiente paso' });
    await panel.getByRole('heading', { name: 'Sigue con Información académica' }).waitFor();
    await panel.getByRole('link', { name: 'Seguir' }).click();
    await other.getByRole('heading', { level: 1, name: 'Información académica' }).waitFor();
    await other.getByPlaceholder('Escribir aquí la respuesta...').fill('Me gusta la anatomía.');
    await other.getByRole('button', { name: 'Guardar y continuar' }).click();
    const feedback = other.getByRole('region', { name: 'Comentarios de la IA' });
    await feedback.getByRole('button', { name: 'Responder esto' }).waitFor();
    // What is stored is the question in English, which staff read.
    const sets = await the.student.call(routes.readResponses, {
      params: { userId: the.student.uid, formId: ACADEMIC },
    });
    expect(sets[0]?.responses.map(({ question_text }) => question_text)).toContain(questionText(ACADEMIC, 2));
  });

  it('say what was wrong at the door', async () => {
    const page = await site.visit(null, '/login', { viewport: PHONE });
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabel('Correo electrónico').fill('nobody@example.org');
    const password = page.getByLabel('Contraseña', { exact: true });
    await password.fill('not the password');
    await eventually(() => password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Correo o contraseña incorrectos').waitFor();
    await eventually(() => page.locator('main').innerText()).not.toMatch(/\b(?:the|your|password|log in|show)\b/i);
    await page.goto('/');
    await page
      .getByRole('heading', { name: 'Tu propia historia te orienta en tus solicitudes a la universidad' })
      .waitFor();
  });
});
