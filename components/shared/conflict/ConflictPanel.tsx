'use client'
import { Alert, Button, Group, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Choice } from './threeWay'

export type ContestedField = {
  field: string
  label: string
  theirs: string
  mine: string
  /** Whether both values can be combined, one after the other. */
  takesBoth: boolean
}
export type Choices = Readonly<Record<string, Choice>>
type Props = { fields: readonly ContestedField[]; isBusy: boolean; onSettle: (choices: Choices) => void }

/** Conflict with another user's change of the same fields: shows both versions and lets the user choose. */
export function ConflictPanel({ fields, isBusy, onSettle }: Props) {
  const t = useTranslations('common.conflict')
  const id = useId()
  const [choices, setChoices] = useState<Choices>({})
  const [isChoosing, setChoosing] = useState(false)
  const settleAll = (choice: Choice) => onSettle(Object.fromEntries(fields.map(({ field }) => [field, choice])))
  const isComplete = fields.every(({ field }) => choices[field] !== undefined)
  const handleBoth = () => {
    if (fields.every(({ takesBoth }) => takesBoth)) return settleAll('both')
    setChoices(
      Object.fromEntries(fields.flatMap(({ field, takesBoth }) => (takesBoth ? [[field, 'both' as const]] : []))),
    )
    setChoosing(true)
  }
  return (
    <Alert color="orange" icon={<IconUsers aria-hidden />} role="region" aria-label={t('label')}>
      <Stack gap="md">
        <Text size="sm" role="alert">
          <strong>{t('title')}</strong> <span>{t('text')}</span>
        </Text>
        {fields.map(({ field, label, theirs, mine, takesBoth }) => (
          <div key={field} role="group" aria-labelledby={`${id}-${field}`}>
            <Text id={`${id}-${field}`} size="sm" fw={600} mb={4}>
              {label}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
              <Version title={t('theirs')} value={theirs} />
              <Version title={t('mine')} value={mine} />
            </SimpleGrid>
            {isChoosing && (
              <Radio.Group
                value={choices[field] ?? ''}
                onChange={(value) => setChoices({ ...choices, [field]: value as Choice })}
                aria-label={t('keepOf', { field: label })}
                mt="xs"
              >
                <Group gap="lg">
                  <Radio value="theirs" label={t('theirs')} />
                  <Radio value="mine" label={t('mine')} />
                  {takesBoth && <Radio value="both" label={t('both')} />}
                </Group>
              </Radio.Group>
            )}
          </div>
        ))}
        <Group gap="xs">
          {isChoosing ? (
            <>
              <Button disabled={!isComplete} loading={isBusy} onClick={() => onSettle(choices)}>
                {t('keepChosen')}
              </Button>
              <Button variant="default" onClick={() => setChoosing(false)}>
                {t('back')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" loading={isBusy} onClick={() => settleAll('theirs')}>
                {t('keepTheirs')}
              </Button>
              <Button variant="default" loading={isBusy} onClick={() => settleAll('mine')}>
                {t('keepMine')}
              </Button>
              <Button loading={isBusy} onClick={handleBoth}>
                {t('keepBoth')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}

function Version({ title, value }: { title: string; value: string }) {
  const t = useTranslations('common.conflict')
  return (
    <Paper withBorder p="xs" bg="var(--mantine-color-body)">
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text
        size="sm"
        c={value === '' ? 'dimmed' : undefined}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {value === '' ? t('empty') : value}
      </Text>
    </Paper>
  )
}
