import { settled } from './settled'

/** Up from a sum of 1 on, down below it, based on the unrounded sum. */
export function arrow(sum: number): 'up' | 'down' {
  return settled(sum) >= 1 ? 'up' : 'down'
}
