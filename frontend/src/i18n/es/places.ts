/** The links of the sidebar, by the name of their page. */
export const places: Readonly<Record<string, string>> = {
  tasks: 'Tareas',
  schools: 'Universidades',
  today: 'Hoy',
  reports: 'Informes',
  students: 'Estudiantes',
  admin: 'Administración escolar',
  studentDashboard: 'Mi panel',
  myYear: 'Mi año',
  chat: 'Chat',
  forms: 'Formularios',
  account: 'Cuenta',
  about: 'Cómo funciona',
};
