import 'server-only'
import { constants, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

/**
 * The descriptor behind a number that never makes the writer wait: a full one refuses at once instead of holding a
 * thread, or the whole process at its end. A pipe or a terminal is opened again for ourselves, so that others who write
 * there are not changed; a socket cannot be, and is told itself. A file takes what it is given.
 */
export function patientDescriptor(fd: number): number {
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
