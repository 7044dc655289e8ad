export { type Placed, moveSiblingBefore } from './moveSiblingBefore'
