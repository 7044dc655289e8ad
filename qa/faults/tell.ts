export { tell } from './figures.mjs'
