import 'server-only'
import { write as writeLater, writeSync, constants, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

/** So many bytes wait for a reader who stopped; what comes after is dropped and counted. */
const longestQueue = 1024 * 1024
/** What goes in one write. */
const longestWrite = 64 * 1024
const pauseMilliseconds = 100

const ofProcess = globalThis as { ripplemarkDropped?: number }

/** How many lines of this process nobody took. */
export const droppedLines = (): number => ofProcess.ripplemarkDropped ?? 0

/**
 * Where lines go: written beside the work, never waited for. A reader who stopped and a full disk cost lines, not
 * requests. (The library's own queue waits at the end of the process for a full disk to empty.)
 */
export class LogStream {
  readonly #fd: number
  #queue: Buffer[] = []
  #waiting = 0
  #isWriting = false
  /** Is the first of the queue on its way? Nobody else may send it then. */
  #isOnItsWay = false

  constructor(fd: number) {
    this.#fd = patientDescriptor(fd)
    process.once('exit', () => this.flush())
  }

  /** Takes a line, or drops it. */
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

  /** Writes what waits, as far as it is taken at once. */
  flush(): void {
    const at = this.#isOnItsWay ? 1 : 0
    try {
      while (this.#queue.length > at) this.#took(writeSync(this.#fd, this.#queue[at]!), at)
    } catch {
      // Nobody takes it now.
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
      // Full, or gone: what waits is tried again, and keeps no process from ending.
      if (error !== null) setTimeout(() => this.#writeNext(), pauseMilliseconds).unref()
      else this.#writeNext()
    })
  }
}

/**
 * The descriptor behind a number that never makes the writer wait: a full one refuses at once instead of holding a
 * thread, or the whole process at its end. A pipe or a terminal is opened again for ourselves, so that others who write
 * there are not changed; a socket cannot be, and is told itself. A file takes what it is given.
 */
function patientDescriptor(fd: number): number {
  try {
    const kind = fstatSync(fd)
    if (kind.isFIFO() || kind.isCharacterDevice())
      return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
    if (kind.isSocket()) new Socket({ fd, readable: false, writable: true }).unref().on('error', () => undefined)
  } catch {
    // No such folder on this system, or not ours to open.
  }
  return fd
}
