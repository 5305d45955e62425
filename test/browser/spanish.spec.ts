import type { Page } from 'playwright-core';
import { parentForm } from '../../src/contract/forms/parent-form';
import { routes } from '../../src/contract/routes';
import { inBrowser, openWindow, scrollsSideways, signIn } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { aSite } from '../support/site';

const PHONE = { width: 390, height: 844 };

inBrowser('the pages in Spanish', () => {
  const site = aSite();
  let student: Student;

  beforeAll(async () => {
    student = await aStudentOf(await aCounselor(await aSchool(site.server)), { name: 'Nia Brooks' });
  });

  const languageOf = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang');

  it('let a parent answer the first questions on a phone, and stay Spanish over a reload', async () => {
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    const { page } = await openWindow(site.browser, PHONE, site.url);
    await page.goto(`/parent/${token}`);
    await page.getByRole('heading', { name: 'Nia asked you to fill in the Parent Form' }).waitFor();
    await page.getByRole('button', { name: 'Español' }).first().click();
    await page.getByRole('heading', { name: 'Nia le pidió que llene el formulario para padres' }).waitFor();
    expect(await languageOf(page)).toBe('es');
    await page.getByText('0 de 8 de estas preguntas respondidas').waitFor();
    await page.getByLabel(/¿Cuándo ha sentido más orgullo/).fill('Cuando arregló el bote de su abuelo.');
    await page.getByText('1 de 8 de estas preguntas respondidas').waitFor();
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await student.answers(parentForm.id)).toEqual({ proudest_moment: 'Cuando arregló el bote de su abuelo.' });
    expect(await scrollsSideways(page)).toBe(false);
    await page.reload();
    await page.getByRole('heading', { name: 'Qué hace la escuela con esto' }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\b(?:the|your|and|questions|answered)\b/i);
    await page.getByRole('button', { name: 'Terminar' }).click();
    await page.getByRole('heading', { name: 'Gracias. Sus respuestas están guardadas.' }).waitFor();
    await page.context().close();
  });

  it('follow a student who chose them to another device', async () => {
    const { page } = await openWindow(site.browser, PHONE, site.url);
    await signIn(page, student.user.email);
    await page.goto('/account');
    await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Language' }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Cuenta' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Idioma' }).waitFor();
    await page.context().close();

    const { page: other } = await openWindow(site.browser, PHONE, site.url);
    await signIn(other, student.user.email);
    await other.getByRole('navigation', { name: 'Lugares' }).getByRole('link', { name: 'Tareas' }).waitFor();
    expect(await languageOf(other)).toBe('es');
    await other.context().close();
  });

  it('say what was wrong at the door', async () => {
    const { page } = await openWindow(site.browser, PHONE, site.url);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabel('Correo electrónico').fill('nobody@example.org');
    const password = page.getByLabel('Contraseña', { exact: true });
    await password.fill('not the password');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Correo o contraseña incorrectos').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\b(?:the|your|password|log in|show)\b/i);
    await page.goto('/');
    await page
      .getByRole('heading', { name: 'Tu propia historia te orienta en tus solicitudes a la universidad' })
      .waitFor();
    await page.context().close();
  });
});
