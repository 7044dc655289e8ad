import { arrow } from './arrow'

/** Whether a minus replaces the arrow: when it points down and the figure shown is 0. */
export function showsMinus(sum: number, shown: number): boolean {
  return arrow(sum) === 'down' && shown === 0
}
