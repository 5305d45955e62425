/** The made-up school; its town is real so that distance and in-state cost mean something. */
export const DEMO_SCHOOL = { name: 'Harbor View High School', state: 'ME', town: 'Camden' };

/** One password for every demo account; it is printed at each start. */
export const DEMO_PASSWORD = 'harbor-lights-2026';

export const DEMO_ADMIN = { name: 'Ruth Pelletier', email: 'ruth.admin@demo.pathlight.example' };

export const DEMO_COUNSELORS = {
  dana: { name: 'Dana Whitcomb', email: 'dana.counselor@demo.pathlight.example' },
  marcus: { name: 'Marcus Levesque', email: 'marcus.counselor@demo.pathlight.example' },
};
