export { stopServices as default } from './services-setup';
