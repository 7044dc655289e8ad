import { createElement, type ReactNode } from 'react'
import { asMarkup, droppedTags, embedOf, isOwnImage, linkOf, richTextTags } from '@/domain/richText'
import { EmbedFigure } from './EmbedFigure'

const kept = new Set<string>(richTextTags)
const dropped = new Set<string>(droppedTags)
/** Markup nested deeper than anybody writes loses its tags. */
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

/** A rich text as elements built anew from the few tags it may use: nothing of the stored markup reaches the page as markup. */
export function richTextNodes(html: string): ReactNode[] {
  return childNodes(new DOMParser().parseFromString(asMarkup(html), 'text/html').body, 0)
}
