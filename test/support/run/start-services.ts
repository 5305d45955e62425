export { startServices as default } from './databases';
