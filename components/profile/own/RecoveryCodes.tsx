'use client'
import { Alert, Button, Code, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'

type Props = { codes: readonly string[]; onSaved: () => void }

/** A new set of recovery codes, to be saved before the screen continues: they are never shown again. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const t = useTranslations('profile.twoFactor')
  const clipboard = useClipboard({ timeout: 4000 })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useUnloadGuard(true)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t('fileTitle')}\n\n${codes.join('\n')}\n`)}`

  return (
    <>
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {t('codesTitle')}
      </Title>
      <Alert color="orange">{t('codesHelp')}</Alert>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t('codesTitle')}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md" bd="1px solid var(--surface-line)" bg="var(--surface-page)" c="var(--mantine-color-text)">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
          {t('copy')}
        </Button>
        <Button variant="default" component="a" href={file} download="recovery-codes.txt">
          {t('download')}
        </Button>
        <Text role="status" size="sm">
          {clipboard.copied ? t('copied') : ''}
        </Text>
      </Group>
      <Group>
        <Button onClick={onSaved}>{t('saved')}</Button>
      </Group>
    </>
  )
}
