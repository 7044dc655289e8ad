import { randomUUID } from 'node:crypto'

const marks = { platform: 'cccccccc', company: 'aaaaaaaa', own: 'a1a1a1a1', other: 'a2a2a2a2', foreign: 'bbbbbbbb', deleted: 'dddddddd' }

/** A part of the world of a sweep: the platform, company A, its departments A1 and A2, company B, and what was deleted in A1. */
export type Place = keyof typeof marks

/** How a place marks what is its own: the ids and the words of its records tell on an answer that holds them. */
export function place(name: Place) {
  return { name, id: () => `${marks[name]}${randomUUID().slice(8)}`, words: `canary-${name}`, marks: [`${marks[name]}-`, `canary-${name}`] }
}

/** Does an id lie in one of the places? All others came into being during a call. */
export const isMarked = (id: string) => Object.values(marks).includes(id.slice(0, 8))
