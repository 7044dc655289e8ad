import { createElement, type ReactNode, useMemo } from 'react'
import classes from './run.module.css'

const plain = new Set(['p', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'figure', 'figcaption'])
/** What goes with everything inside it; any other unknown tag leaves its text. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea', 'title'])

function elementOf(element: Element, key: number): ReactNode {
  const tag = element.localName
  if (dropped.has(tag)) return null
  if (tag === 'br') return <br key={key} />
  if (tag === 'img') {
    const source = element.getAttribute('src') ?? ''
    return source.startsWith('/api/blobs/') ? createElement('img', { key, src: source, alt: element.getAttribute('alt') ?? '' }) : null
  }
  const children = nodesOf(element)
  const href = element.getAttribute('href') ?? ''
  if (tag === 'a' && /^(https?:\/\/|mailto:)/i.test(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...children)
  return plain.has(tag) ? createElement(tag, { key }, ...children) : createElement('span', { key }, ...children)
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    return node.nodeType === Node.ELEMENT_NODE ? elementOf(node as Element, index) : null
  })
}

type Props = { html: string }

/** The rich text of a question, built anew from the few tags it may use: nothing of the stored markup reaches the page as markup. */
export function QuestionText({ html }: Props) {
  const nodes = useMemo(() => (typeof DOMParser === 'undefined' ? [] : nodesOf(new DOMParser().parseFromString(html, 'text/html').body)), [html])
  return <div className={classes.questionText}>{nodes}</div>
}
