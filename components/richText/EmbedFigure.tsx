'use client'
import { Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Embed } from '@/domain/richText'
import classes from './richText.module.css'
import { useEmbed } from './useEmbed'

type Props = { embed: Embed }

/** A video, photo or sound with its link; the link alone while, or when, there is no more. */
export function EmbedFigure({ embed: { type, provider, url } }: Props) {
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
