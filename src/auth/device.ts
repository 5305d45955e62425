export { deviceOf } from '../common/device';
