type Fiber = { type?: { name?: string; displayName?: string } | string | null; return: Fiber | null }

/** The components around a text that React keeps as a node of its own, beside other content; null for any other node. */
function ownersOf(node: Node): string | null {
  const key =
    node.nodeType === Node.TEXT_NODE ? Object.keys(node).find((name) => name.startsWith('__reactFiber$')) : undefined
  if (key === undefined) return null
  const owners: string[] = []
  let fiber = (node as unknown as Record<string, Fiber>)[key]!.return
  for (; fiber !== null && owners.length < 8; fiber = fiber.return) {
    const { type } = fiber
    const name = typeof type === 'string' ? type : (type?.displayName ?? type?.name)
    if (name) owners.push(name)
  }
  return owners.join(' in ')
}

/**
 * Records what would go wrong in a page that is translated: translators, and some extensions, replace text nodes. A text
 * that React then changes in place stays as it was for the reader; one that it removes, or inserts something before, makes
 * it fail. Returns a function that takes what was recorded.
 */
export function watchBareTexts(): () => string[] {
  const faults: string[] = []
  const record = (change: string, node: Node) => {
    const owners = ownersOf(node)
    if (owners !== null) faults.push(`${change} "${node.nodeValue}" in ${owners}`)
  }
  const { prototype } = Node
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!
  Object.defineProperty(prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: Node, value: string) {
      record(`changed to "${value}"`, this)
      set!.call(this, value)
    },
  })
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    record('removed', child)
    return removeChild.call(this, child) as Child
  }
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before !== null) record('inserted before', before)
    return insertBefore.call(this, child, before) as Child
  }
  return () => faults.splice(0)
}
