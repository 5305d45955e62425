/** The links of the sidebar, by the name of their page. */
export const places: Readonly<Record<string, string>> = {
  tasks: 'Tareas',
  schools: 'Universidades',
  students: 'Estudiantes',
  admin: 'Administración escolar',
  studentDashboard: 'Mi panel',
  insights: 'Lo que se nota',
  chat: 'Chat',
  forms: 'Formularios',
  account: 'Mi cuenta',
  about: 'Cómo funciona',
};
