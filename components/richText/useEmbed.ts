import { useEffect, useState } from 'react'
import { type EmbedAnswer, embedAnswerOf } from '@/domain/richText'

/** The text is read first. */
const delay = 100

async function askFor(url: string, signal: AbortSignal): Promise<EmbedAnswer> {
  const response = await fetch(`/api/oembed?${new URLSearchParams({ url })}`, { credentials: 'same-origin', signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const answer = embedAnswerOf(await response.json())
  if (answer === null) throw new Error('The server answered something else.')
  return answer
}

/** What the address shows, a moment after it came up; null until then, and for good when it cannot be had. */
export function useEmbed(url: string): EmbedAnswer | null {
  const [found, setFound] = useState<{ url: string; answer: EmbedAnswer } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      askFor(url, leaving.signal).then(
        (answer) => setFound({ url, answer }),
        (error: unknown) => {
          if (!leaving.signal.aborted) console.info(`Not embedded: ${url}`, error)
        },
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [url])
  return found?.url === url ? found.answer : null
}
