'use client'
import { useMemo, createElement, lazy, type ReactNode, Suspense } from 'react'
import { asMarkup, droppedTags, isOwnImage, linkOf, richTextTags } from '@/domain/richText'
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

/** Loaded only where a text has one; what cannot be loaded remains a link. */
const EmbedFigure = lazy(() =>
  import('./EmbedFigure').then(
    ({ EmbedFigure: Figure }) => ({ default: Figure }),
    () => ({ default: ({ children }: { href: string; children: ReactNode }) => children }),
  ),
)

function figureNode(element: Element, key: number, children: ReactNode[]): ReactNode {
  const links = element.querySelectorAll('a')
  const href = links.length === 1 ? links[0]?.getAttribute('href') : null
  const text = createElement('span', { key }, ...children)
  return href == null ? (
    text
  ) : (
    <Suspense key={key} fallback={text}>
      <EmbedFigure href={href}>{text}</EmbedFigure>
    </Suspense>
  )
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
