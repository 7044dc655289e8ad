import { constants, setPriority } from 'node:os'
import { FileProblem, importTypeProblem } from '@/domain/sheet'
import { AppError } from '@/server/errors'
import type { SheetAnswer, SheetQuestion } from './readInSubprocess'
import { readTable } from './readTable'

// Participants' requests take priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

async function answer({ filename, bytes, reading }: SheetQuestion): Promise<SheetAnswer> {
  try {
    return { kind: 'read', table: await readTable({ filename, bytes }, reading) }
  } catch (error) {
    if (error instanceof FileProblem) return { kind: 'refused', problem: error.problem }
    if (error instanceof AppError && error.code === 'UNSUPPORTED_TYPE')
      return { kind: 'unsupported', key: importTypeProblem(filename) }
    return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A site that was killed receives no message; 'disconnect' follows. */
const say = (message: SheetAnswer | { kind: 'ready' }) => process.send?.(message, undefined, undefined, () => undefined)
process.on('message', (question: SheetQuestion) => void answer(question).then(say))
// The parent process has ended.
process.on('disconnect', () => process.exit(0))
say({ kind: 'ready' })
