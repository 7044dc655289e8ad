import { randomUUID } from 'node:crypto'

const marks = {
  platform: 'cccccccc',
  company: 'aaaaaaaa',
  own: 'a1a1a1a1',
  other: 'a2a2a2a2',
  foreign: 'bbbbbbbb',
  deleted: 'dddddddd',
}

/**
 * A part of the sweep's fixture: the platform, company A, its departments A1 and A2, company B, and what was deleted
 * in A1.
 */
export type Place = keyof typeof marks
const places = Object.keys(marks) as Place[]

/** How a place marks its own records: their ids and texts reveal a response that contains them. */
export function place(name: Place) {
  return {
    name,
    id: () => `${marks[name]}${randomUUID().slice(8)}`,
    words: `canary-${name}`,
    marks: [`${marks[name]}-`, `canary-${name}`],
  }
}

/** The place of a record by its id or text; undefined for one created during a call. */
export const placeOf = (named: string): Place | undefined =>
  places.find((name) => place(name).marks.some((mark) => named.startsWith(mark)))
