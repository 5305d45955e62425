export { removeAll as default } from './databases';
