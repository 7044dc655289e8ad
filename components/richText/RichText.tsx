'use client'
import { useMemo } from 'react'
import classes from './richText.module.css'
import { richTextNodes } from './richTextNodes'

type Props = { html: string; className?: string }

/** A rich text as people read it. Every place that shows one richly shows it by this. */
export function RichText({ html, className }: Props) {
  const nodes = useMemo(() => (typeof DOMParser === 'undefined' ? [] : richTextNodes(html)), [html])
  return <div className={className === undefined ? classes.text : `${classes.text} ${className}`}>{nodes}</div>
}
