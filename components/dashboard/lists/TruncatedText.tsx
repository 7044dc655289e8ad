'use client'
import { Text, Tooltip } from '@mantine/core'
import { truncate } from '@/domain/format'

type Props = {
  text: string
  /** Maximum number of characters shown. */
  length: number
  /** Inside a link, which takes the focus itself. */
  isInLink?: boolean
}

/** The beginning of a text, with the full text in a tooltip when it is truncated. */
export function TruncatedText({ text, length, isInLink = false }: Props) {
  const cut = truncate(text, length)
  if (cut === text) return <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
  return (
    <Tooltip label={text} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <Text
        span
        inherit
        tabIndex={isInLink ? undefined : 0}
        pos="relative"
        style={{ zIndex: 1, overflowWrap: 'anywhere' }}
      >
        {cut}
      </Text>
    </Tooltip>
  )
}
