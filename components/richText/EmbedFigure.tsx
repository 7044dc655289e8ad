import { Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { type Embed, type EmbedAnswer, embedAnswerOf, embedOf } from '@/domain/richText'
import classes from './richText.module.css'

type Props = {
  href: string
  /** What is shown of an unknown provider. */
  children: ReactNode
}

/** A video, photo or sound of a known provider. */
export function EmbedFigure({ href, children }: Props) {
  const embed = embedOf(href)
  return embed === null ? children : <Figure embed={embed} />
}

/** An embed with its link; only the link while, or when, it is not available. */
function Figure({ embed: { type, provider, url } }: { embed: Embed }) {
  const t = useTranslations('richText')
  const answer = useEmbed(url)
  const title = answer?.title ?? t('embedOf', { type, provider })
  return (
    <figure>
      {answer?.type === 'photo' && (
        <Image src={answer.src} alt={title} w="auto" maw="100%" loading="lazy" referrerPolicy="no-referrer" />
      )}
      {answer !== null && answer.type !== 'photo' && (
        <iframe
          className={classes.frame}
          data-type={answer.type}
          src={answer.src}
          title={title}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {url}
      </a>
    </figure>
  )
}

/** Milliseconds of delay, so that the text renders first. */
const delay = 100

async function requestEmbed(url: string, signal: AbortSignal): Promise<EmbedAnswer> {
  const response = await fetch(`/api/oembed?${new URLSearchParams({ url })}`, { credentials: 'same-origin', signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const answer = embedAnswerOf(await response.json())
  if (answer === null) throw new Error('The server answered without an embed.')
  return answer
}

/**
 * The embed of an address, fetched shortly after mounting; null until then, and permanently when it is not available.
 */
function useEmbed(url: string): EmbedAnswer | null {
  const [found, setFound] = useState<{ url: string; answer: EmbedAnswer } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      requestEmbed(url, leaving.signal).then(
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
