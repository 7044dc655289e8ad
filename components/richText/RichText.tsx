'use client'
import { useMemo, createElement, type ReactNode, useEffect, useState } from 'react'
import { Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import {
  asMarkup,
  droppedTags,
  embedOf,
  isOwnImage,
  linkOf,
  richTextTags,
  type EmbedAnswer,
  embedAnswerOf,
  Embed,
} from '@/domain/richText'
import classes from './richText.module.css'

type Props = { html: string; className?: string }

/** Read-only rich text, the one component that renders it. Another text is another element: the key makes it so. */
export function RichText({ html, className }: Props) {
  const nodes = useMemo(() => (typeof DOMParser === 'undefined' ? [] : richTextNodes(html)), [html])
  return (
    <div key={html} className={className === undefined ? classes.text : `${classes.text} ${className}`}>
      {nodes}
    </div>
  )
}

const kept = new Set<string>(richTextTags)
const dropped = new Set<string>(droppedTags)
/** Markup nested deeper than this loses its tags. */
const deepest = 30

function linkNode(element: Element, key: number, children: ReactNode[]): ReactNode {
  const href = linkOf(element.getAttribute('href') ?? '')
  return href === null
    ? createElement('span', { key }, ...children)
    : createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...children)
}

function figureNode(element: Element, key: number, children: ReactNode[]): ReactNode {
  const links = element.querySelectorAll('a')
  const embed = links.length === 1 ? embedOf(links[0]?.getAttribute('href') ?? '') : null
  return embed === null ? createElement('span', { key }, ...children) : <EmbedFigure key={key} embed={embed} />
}

function elementNode(element: Element, key: number, depth: number): ReactNode {
  const tag = element.localName
  if (dropped.has(tag)) return null
  if (depth > deepest) return element.textContent
  if (tag === 'br') return <br key={key} />
  if (tag === 'img') {
    const src = element.getAttribute('src') ?? ''
    return isOwnImage(src) ? createElement('img', { key, src, alt: element.getAttribute('alt') ?? '' }) : null
  }
  const children = childNodes(element, depth + 1)
  if (tag === 'a') return linkNode(element, key, children)
  if (tag === 'figure') return figureNode(element, key, children)
  return createElement(kept.has(tag) ? tag : 'span', { key }, ...children)
}

function childNodes(parent: Node, depth: number): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    return node.nodeType === Node.ELEMENT_NODE ? elementNode(node as Element, index, depth) : null
  })
}

/** Rich text as elements created from the few allowed tags: stored markup is never inserted into the page as markup. */
function richTextNodes(html: string): ReactNode[] {
  return childNodes(new DOMParser().parseFromString(asMarkup(html), 'text/html').body, 0)
}

type EmbedFigureProps = { embed: Embed }

/** A video, photo or sound with its link; only the link while, or when, no embed is available. */
function EmbedFigure({ embed: { type, provider, url } }: EmbedFigureProps) {
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
