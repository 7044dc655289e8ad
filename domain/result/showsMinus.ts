import { arrow } from './arrow'

/** A minus stands in place of the arrow when it points down and the figure shown there is 0. */
export function showsMinus(sum: number, shown: number): boolean {
  return arrow(sum) === 'down' && shown === 0
}
