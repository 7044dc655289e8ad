export { changes } from './changes'
