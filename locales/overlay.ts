type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The messages with those of an overlay in their place, key by key. */
export function overlaid<Words extends object>(base: Words, overlay: object): Words {
  const made = { ...base } as Tree
  for (const [key, value] of Object.entries(overlay)) {
    const below = made[key]
    made[key] = isTree(value) && isTree(below) ? overlaid(below, value) : value
  }
  return made as Words
}

/** The overlay with which `base` becomes `words`: what differs. */
export function differences<Words extends object>(base: object, words: Words): Partial<Words> {
  const made: Tree = {}
  for (const [key, value] of Object.entries(words)) {
    const below = (base as Tree)[key]
    if (!isTree(value) || !isTree(below)) {
      if (JSON.stringify(value) !== JSON.stringify(below)) made[key] = value
      continue
    }
    const inner = differences(below, value)
    if (Object.keys(inner).length > 0) made[key] = inner
  }
  return made as Partial<Words>
}
