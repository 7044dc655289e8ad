'use client'
import { Alert, List, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import type { Pasted } from './pastedMatch'

type Props = { result: Pasted; onClose?: () => void }

/** The most people or lines that are named. */
const named = 50

/** Who of a pasted list is known, listed twice, in already or unknown. */
export function PastedResult({ result, onClose }: Props) {
  const t = useTranslations('audience.paste')
  const common = useTranslations('common')
  const { known, takingPart, doubles, unreadable, unknown } = result
  const isWhole = unknown.length + unreadable.length === 0
  return (
    <Alert
      role="status"
      maw={720}
      color={isWhole ? 'teal' : 'orange'}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={common('close')}
      onClose={onClose}
    >
      <List size="sm" spacing={2}>
        {known > 0 && <List.Item>{t('known', { count: known })}</List.Item>}
        {takingPart > 0 && <List.Item>{t('takingPart', { count: takingPart })}</List.Item>}
        {doubles > 0 && <List.Item>{t('doubles', { count: doubles })}</List.Item>}
        {unknown.length > 0 && (
          <List.Item>
            <span>{t('notInCompany', { count: unknown.length })}</span>
            <Names texts={unknown.map(({ email, name }) => (name === '' ? email : `${name} <${email}>`))} />
          </List.Item>
        )}
        {unreadable.length > 0 && (
          <List.Item>
            <span>{t('unreadable', { count: unreadable.length })}</span>
            <Names texts={unreadable} />
          </List.Item>
        )}
      </List>
    </Alert>
  )
}

function Names({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('audience.paste')
  return (
    <Text size="sm" c="dimmed" lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
      {texts.slice(0, named).map((text, at, { length }) => (
        <Email key={at}>{at === length - 1 ? text : `${text}, `}</Email>
      ))}
      {texts.length > named && <span>{` ${t('more', { count: texts.length - named })}`}</span>}
    </Text>
  )
}
