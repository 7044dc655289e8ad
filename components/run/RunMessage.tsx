import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { runPaths } from '@/domain/paths'
import classes from './run.module.css'

export type RunMessageProps = {
  title: string
  icon?: ReactNode
  body?: string
  /** Rich content above it. */
  children?: ReactNode
  /** The link that leads out of the product, before every other. */
  onward?: { text: string; href: string }
  /** The text of the link to the workspace; omitted where the person has none. */
  linkText?: string
  onRetry?: () => void
  retryText?: string
  /** Another button or link. */
  action?: { text: string; href?: string; onClick?: () => void }
}

/** One sentence on a page of its own, and where to go from there. Its heading is focused. */
export function RunMessage({
  title,
  icon,
  body,
  children,
  onward,
  linkText,
  onRetry,
  retryText,
  action,
}: RunMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isFirst = onRetry === undefined && onward === undefined
  return (
    <Stack align="flex-start" gap="md">
      {icon}
      <Title order={1} size="1.75rem" ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {children}
      {body !== undefined && <Text>{body}</Text>}
      {onRetry !== undefined && (
        <Button onClick={onRetry} mih={44}>
          {retryText}
        </Button>
      )}
      <div className={classes.ways}>
        {onward !== undefined && (
          <Button
            component="a"
            href={onward.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            mih={44}
            className={classes.onward}
          >
            {onward.text}
          </Button>
        )}
        {linkText !== undefined && (
          <Button component="a" href={runPaths.me} variant={isFirst ? 'filled' : 'default'} mih={44}>
            {linkText}
          </Button>
        )}
        {action !== undefined && (
          <Button
            variant={linkText !== undefined ? 'subtle' : isFirst ? 'filled' : 'default'}
            {...(action.href === undefined ? {} : { component: 'a', href: action.href })}
            onClick={action.onClick}
            mih={44}
          >
            {action.text}
          </Button>
        )}
      </div>
    </Stack>
  )
}
