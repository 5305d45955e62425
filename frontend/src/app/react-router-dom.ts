/**
 * What the counselor's area gets when it imports 'react-router-dom' (see vite.config.ts). It is always drawn inside the app's
 * own router, so the makers of a router of its own are left out: they alone would double the routing code of every page.
 */
export * from 'react-router';
export { RouterLink as Link } from '../ui/router-link';

function noRouterOfItsOwn(): never {
  throw new Error('The counselor area must be drawn inside the router of the app.');
}

export {
  noRouterOfItsOwn as createHashRouter,
  noRouterOfItsOwn as createMemoryRouter,
  noRouterOfItsOwn as RouterProvider,
};
