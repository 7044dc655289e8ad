'use client'
import { Alert, Badge, Button, Code, Collapse, Group, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

/** The messages for errors that have none of their own. */
type FallbackMessages = {
  offline: string
  invalidRequest: string
  notExecuted: string
  unavailable: string
  unknown: string
}
type ErrorGroup = { message: string; count: number; details: readonly object[] }

type Detail = { message: string; locations?: unknown; path?: unknown; extensions?: Record<string, unknown> }

const unreachable = /failed to fetch|networkerror when attempting|load failed|fetch failed/i
/** A gateway, or the failing server itself, responded with a page of its own. */
const bareAnswers = ['ServerError', 'ServerParseError']
const invalidCodes = ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED']
const internalCodes = ['INTERNAL', 'INTERNAL_SERVER_ERROR']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const messageIn = (value: unknown) =>
  isRecord(value) && typeof value.message === 'string' ? value.message : String(value)

/** A response may contain several errors; each is shown separately. */
function partsOf(error: unknown): readonly unknown[] {
  if (error === null || error === undefined) return []
  return isRecord(error) && Array.isArray(error.errors) && error.errors.length > 0 ? error.errors : [error]
}

function messageOf(part: unknown, words: FallbackMessages): string {
  const message = messageIn(part)
  const code = isRecord(part) && isRecord(part.extensions) ? part.extensions.code : undefined
  const name = isRecord(part) ? String(part.name) : ''
  if (unreachable.test(message) || name === 'TimeoutError') return words.offline
  if (bareAnswers.includes(name)) return words.unavailable
  if (invalidCodes.includes(String(code))) return words.invalidRequest
  if (internalCodes.includes(String(code))) return words.notExecuted
  return message === '' ? words.unknown : message
}

/** The details of an error for the reader: message, location and the rest, without the internal code and stack. */
function detailOf(part: unknown): Detail | null {
  if (!isRecord(part) || (part.locations === undefined && part.extensions === undefined)) return null
  const { code: _code, stacktrace: _stacktrace, ...extensions } = isRecord(part.extensions) ? part.extensions : {}
  const hasMore = Object.keys(extensions).length > 0
  return { message: messageIn(part), locations: part.locations, path: part.path, ...(hasMore ? { extensions } : {}) }
}

/** All errors as messages, each once with its number and details, in order of occurrence. */
function errorGroups(errors: readonly unknown[], words: FallbackMessages): readonly ErrorGroup[] {
  const groups = new Map<string, { count: number; details: Detail[] }>()
  for (const part of errors.flatMap(partsOf)) {
    const message = messageOf(part, words)
    const group = groups.get(message) ?? { count: 0, details: [] }
    const detail = detailOf(part)
    groups.set(message, {
      count: group.count + 1,
      details: detail === null ? group.details : [...group.details, detail],
    })
  }
  return [...groups].map(([message, group]) => ({ message, ...group }))
}

type Props = {
  /** The error, one or several, of any kind; nothing is rendered for null and undefined. */
  error?: unknown
  errors?: readonly unknown[]
  title?: string
  /** Retries the failed request. */
  onRetry?: () => void
  /** Lists only the messages. */
  isSimple?: boolean
  /** Takes the focus whenever its messages change. */
  takesFocus?: boolean
}

/** The errors of a screen: identical messages once with their number, the details on request. */
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
          <span>{group.message}</span>
          {group.count > 1 && (
            <Badge ms="xs" color="red" variant="filled" aria-label={t('count', { count: group.count })}>
              {group.count}
            </Badge>
          )}
        </Text>
        {group.details.length > 0 && (
          <Button
            size="compact-xs"
            h={24}
            variant="subtle"
            color="red"
            onClick={toggle}
            aria-expanded={isOpen}
            flex="none"
          >
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
