'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Card, Checkbox, Group, Radio, Stack, Text, List, SimpleGrid, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ErasePersonDocument } from '@/graphql/__generated__/operations'
import { TypedConfirmation } from './TypedConfirmation'
import type { PersonToErase } from './useErasurePreview'

type Props = { person: PersonToErase; onErased: () => void }

/**
 * Shows what would be erased and what retained, asks what happens to the answers, and erases once the address is
 * typed.
 */
export function ErasePersonForm({ person, onErased }: Props) {
  const t = useTranslations('erasure.person')
  const common = useTranslations('common')
  const { userId, name, email, mayRemove } = person
  const [mode, setMode] = useState<'Anonymise' | 'Remove'>('Anonymise')
  const [keepsWords, setKeepsWords] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [erase, { loading }] = useMutation(ErasePersonDocument)
  const isRemoving = mode === 'Remove'
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()
  const handleErase = () => {
    setProblem(null)
    erase({ variables: { model: { userId, mode, email: typed, keepsWords: keepsWords && !isRemoving } } }).then(
      onErased,
      setProblem,
    )
  }
  return (
    <Card padding="lg">
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t.rich('about', { name: name || email, email, strong: (text) => <strong>{text}</strong> })}
        </Text>
        <ErasureSummary person={person} isRemoving={isRemoving} keepsWords={keepsWords} />
        <Radio.Group
          label={t('mode')}
          value={mode}
          onChange={(value) => setMode(value === 'Remove' ? 'Remove' : 'Anonymise')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="Anonymise" label={t('anonymise')} description={t('anonymiseHint')} />
            <Radio
              value="Remove"
              label={t('remove')}
              description={t(mayRemove ? 'removeHint' : 'mayNotRemove')}
              disabled={!mayRemove}
            />
          </Stack>
        </Radio.Group>
        {!isRemoving && (
          <Checkbox
            label={t('keepsWords')}
            description={t('keepsWordsHint')}
            checked={keepsWords}
            onChange={(event) => setKeepsWords(event.currentTarget.checked)}
          />
        )}
        <TypedConfirmation
          label={t('type', { email })}
          description={t('final')}
          value={typed}
          isSame={isConfirmed}
          onChange={setTyped}
        />
        <ErrorBanner error={problem} takesFocus />
        <Group>
          <Button size="md" color="red" disabled={!isConfirmed || loading} aria-busy={loading} onClick={handleErase}>
            {loading ? common('saving') : t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

type ErasureSummaryProps = { person: PersonToErase; isRemoving: boolean; keepsWords: boolean }

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** What an erasure deletes and what it retains, in numbers, by the selected options. */
function ErasureSummary({ person, isRemoving, keepsWords }: ErasureSummaryProps) {
  const t = useTranslations('erasure.person')
  const { mails, files, unfinishedRuns, finishedRuns: runs, otherRuns, answers, words } = person
  const goes = [
    t('goesAccount'),
    t('goesMails', { count: mails }),
    t('goesFiles', { count: files }),
    t('goesUnfinished', { count: unfinishedRuns }),
    ...(isRemoving
      ? [t('goesAnswers', { runs, answers })]
      : keepsWords
        ? []
        : [person.mayRemove ? t('goesWords', { count: words }) : t('goesAnyWords')]),
  ]
  const stays = [
    ...(isRemoving ? [] : [t('staysAnswers', { runs, answers })]),
    ...(otherRuns === 0 ? [] : [t('staysOther', { count: otherRuns })]),
    t('staysTrail'),
    t('staysBackups'),
  ]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Part title={t('goes')} lines={goes} />
      <Part title={t('stays')} lines={stays} />
    </SimpleGrid>
  )
}
