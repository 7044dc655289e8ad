import type { SweeperName } from './sweepWorld'

type Known = {
  operations: readonly string[]
  /** The last part of the path of the argument. */
  argument: string
  who?: readonly SweeperName[]
  /** May they see and change what they name, too? */
  isTheirs?: boolean
  because: string
}

/** Where another's record may be answered otherwise than none at all. */
export const knownDifferences: readonly Known[] = []

/** The difference that is known for this argument of this operation asked by them, if there is one. */
export const knownDifference = (operation: string, argument: string, who: SweeperName): Known | undefined =>
  knownDifferences.find((known) => known.operations.includes(operation) && known.argument === argument && (known.who ?? [who]).includes(who))
