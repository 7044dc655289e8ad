import { useLayoutEffect, useRef, useState } from 'react'

/** From this width on a page is that of a computer, as in the style of the inputs. */
const leastRem = 37

/** Whether an element, which has the `ref`, is wide enough for a content of a width in rem. */
export function useHasRoom(neededRem: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasRoom, setHasRoom] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setHasRoom(element.clientWidth >= Math.max(leastRem, neededRem) * rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [neededRem])
  return { ref, hasRoom }
}
