export { prepareFile as default } from './databases';
