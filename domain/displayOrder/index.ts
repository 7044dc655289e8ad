export { type Placed, placedBefore } from './placedBefore'
