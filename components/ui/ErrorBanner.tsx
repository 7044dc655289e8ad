'use client'
import { Alert, Badge, Button, Code, Collapse, Group, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type ErrorGroup, errorGroups } from './errorGroups'

type Props = {
  /** What went wrong, one or several, of any kind; nothing is drawn for null and undefined. */
  error?: unknown
  errors?: readonly unknown[]
  title?: string
  /** Asks again for what failed. */
  onRetry?: () => void
  /** Lists the messages only. */
  isSimple?: boolean
  /** Takes the focus whenever it has something new to say. */
  takesFocus?: boolean
}

/** The errors of a screen: identical messages once with their number, the details a click away. */
export function ErrorBanner({ error, errors = [], title, onRetry, isSimple = false, takesFocus = false }: Props) {
  const t = useTranslations('common.errorBanner')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus, error])
  const groups = errorGroups([error, ...errors], {
    offline: t('offline'),
    invalidRequest: t('invalidRequest'),
    notExecuted: t('notExecuted'),
    unavailable: t('unavailable'),
    unknown: t('unknown'),
  })
  if (groups.length === 0) return null
  return (
    <Alert
      ref={ref}
      tabIndex={takesFocus ? -1 : undefined}
      style={takesFocus ? { outline: 'none', boxShadow: 'none' } : undefined}
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={title}
      flex={1}
      miw={0}
    >
      {isSimple && groups.length === 1 ? (
        <Text size="sm">{groups[0]?.message}</Text>
      ) : isSimple ? (
        <List size="sm">
          {groups.map(({ message }) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      ) : (
        <Stack gap="xs">
          {groups.map((group) => (
            <ErrorRow key={group.message} group={group} />
          ))}
        </Stack>
      )}
      {onRetry !== undefined && (
        <Button size="xs" mt="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  )
}

function ErrorRow({ group }: { group: ErrorGroup }) {
  const t = useTranslations('common.errorBanner')
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Text component="div" size="sm" lh={1.6}>
          {group.message}
          {group.count > 1 && (
            <Badge ms="xs" color="red" variant="filled" aria-label={t('count', { count: group.count })}>
              {group.count}
            </Badge>
          )}
        </Text>
        {group.details.length > 0 && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={toggle} aria-expanded={isOpen} flex="none">
            {t(isOpen ? 'hideDetails' : 'showDetails')}
          </Button>
        )}
      </Group>
      {group.details.length > 0 && (
        <Collapse expanded={isOpen}>
          <Code block mt="xs" tabIndex={0}>
            {JSON.stringify(group.details, null, 2)}
          </Code>
        </Collapse>
      )}
    </div>
  )
}
