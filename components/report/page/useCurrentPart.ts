import { useEffect, useState } from 'react'

/** The part of the page that is being read: the one that reaches over a line in the upper part of the screen. */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const watched = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const read = changes.find(({ isIntersecting }) => isIntersecting)
        if (read !== undefined) setCurrent(read.target.id)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const id of watched.split(' ')) {
      const part = document.getElementById(id)
      if (part !== null) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [watched])
  return current
}
