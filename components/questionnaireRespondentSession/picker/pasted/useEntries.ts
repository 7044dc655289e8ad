import { useState } from 'react'
import type { NamedLines } from './namedLines'

/** A part of a pasted list that is no one, and why. */
export type Entry = { text: string; reason: 'brokenEmail' | 'noEmail' | 'severalNames' }

const entriesOf = ({ unreadable, several }: Pick<NamedLines, 'unreadable' | 'several'>): Entry[] => [
  ...several.map((text) => ({ text, reason: 'severalNames' as const })),
  ...unreadable.map((text) => ({ text, reason: text.includes('@') ? ('brokenEmail' as const) : ('noEmail' as const) })),
]

/** The parts of pasted lists that are no one: they stay until they are corrected or removed, whatever else is pasted. */
export function useEntries() {
  const [list, setList] = useState<readonly Entry[]>([])
  const remove = ({ text }: Entry) => setList((now) => now.filter((entry) => entry.text !== text))
  const add = (named: Pick<NamedLines, 'unreadable' | 'several'>) => {
    const more = new Map(entriesOf(named).map((entry) => [entry.text, entry]))
    setList((now) => [...now.filter(({ text }) => !more.has(text)), ...more.values()])
  }
  return { list, add, remove, clear: () => setList([]) }
}
