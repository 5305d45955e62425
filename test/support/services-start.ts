export { startServices as default } from './services-setup';
