import 'server-only'
import { write as writeLater, writeSync, constants, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

/** Maximum bytes queued for a reader that stopped; further lines are dropped and counted. */
const longestQueue = 1024 * 1024
/** Maximum bytes of one write. */
const longestWrite = 64 * 1024
const pauseMilliseconds = 100

const ofProcess = globalThis as { ripplemarkDropped?: number }

/** The number of lines of this process that were dropped. */
export const droppedLines = (): number => ofProcess.ripplemarkDropped ?? 0

/**
 * The destination of log lines, written asynchronously and never waited for. A reader that stopped or a full disk
 * cost lines, not requests. (The library's own queue waits at process exit for a full disk to get space.)
 */
export class LogStream {
  readonly #fd: number
  #queue: Buffer[] = []
  #waiting = 0
  #isWriting = false
  /** Whether the first of the queue is being written; no second write may start then. */
  #isOnItsWay = false

  constructor(fd: number) {
    this.#fd = nonBlockingDescriptor(fd)
    process.once('exit', () => this.flush())
  }

  /** Queues a line, or drops it. */
  write(line: string): void {
    const bytes = Buffer.from(line)
    if (this.#waiting + bytes.length > longestQueue) {
      ofProcess.ripplemarkDropped = droppedLines() + 1
      return
    }
    this.#queue.push(bytes)
    this.#waiting += bytes.length
    if (!this.#isWriting) this.#writeNext()
  }

  /** Writes queued lines synchronously, as far as they are accepted at once. */
  flush(): void {
    const at = this.#isOnItsWay ? 1 : 0
    try {
      while (this.#queue.length > at) this.#took(writeSync(this.#fd, this.#queue[at]!), at)
    } catch {
      // Nothing reads the target any more.
    }
  }

  #piece(): Buffer {
    const [first, second] = this.#queue
    if (second === undefined || first!.length >= longestWrite) return first!
    let [count, length] = [0, 0]
    while (count < this.#queue.length && length < longestWrite) {
      length += this.#queue[count]!.length
      count += 1
    }
    const piece = Buffer.concat(this.#queue.slice(0, count))
    this.#queue.splice(0, count, piece)
    return piece
  }

  #took(length: number, at = 0): void {
    this.#waiting -= length
    const rest = this.#queue[at]!.subarray(length)
    this.#queue.splice(at, 1, ...(rest.length === 0 ? [] : [rest]))
  }

  #writeNext(): void {
    if (this.#queue.length === 0) {
      this.#isWriting = false
      return
    }
    this.#isWriting = this.#isOnItsWay = true
    writeLater(this.#fd, this.#piece(), (error, length) => {
      this.#isOnItsWay = false
      if (error === null) this.#took(length)
      // Full or closed: the queue is retried later, without preventing the process from exiting.
      if (error !== null) setTimeout(() => this.#writeNext(), pauseMilliseconds).unref()
      else this.#writeNext()
    })
  }
}

/**
 * A descriptor for the same target that never blocks the writer: a full one fails at once instead of blocking a
 * thread, or the whole process at its exit. A pipe or a terminal is reopened, so that other writers to it are not
 * affected; a socket cannot be, and is switched itself. A file is used as it is.
 */
function nonBlockingDescriptor(fd: number): number {
  try {
    const kind = fstatSync(fd)
    if (kind.isFIFO() || kind.isCharacterDevice())
      return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
    if (kind.isSocket()) new Socket({ fd, readable: false, writable: true }).unref().on('error', () => undefined)
  } catch {
    // The folder does not exist on this system, or may not be opened.
  }
  return fd
}
