'use client'
import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SearchBox } from '@/components/ui/SearchBox'
import { type ExampleQuestionKey, type QuestionType, questionTypes } from '@/domain/question'
import { ExampleChoice } from './ExampleChoice'
import { exampleForm, type WordedExample } from './exampleForm'
import { useAddExamples } from './useAddExamples'
import { useExamples } from './useExamples'

type Props = {
  questionnaireId: string
  sectionId: string
  analysisTypes: readonly { id: string; name: string }[]
  onAdded: (count: number) => void
  onClose: () => void
}

/** Example questions to choose from; those chosen join a section. */
export function ExampleLibrary({ questionnaireId, sectionId, analysisTypes, onAdded, onClose }: Props) {
  const t = useTranslations('exampleQuestion.library')
  const common = useTranslations('common')
  const [search, setSearch] = useState('')
  const [questionType, setQuestionType] = useState<QuestionType | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<ExampleQuestionKey>>(new Set())
  const [otherTypeId, setOtherTypeId] = useState<string | null>(null)
  const { add, isBusy, error } = useAddExamples(questionnaireId)
  const shown = useExamples(questionType, search)
  const wanted = useExamples(null, '').filter(({ key }) => chosen.has(key))

  const typeOf = ({ analysisType }: WordedExample) =>
    analysisTypes.find(({ name }) => name.toLowerCase() === analysisType.toLowerCase())
  const unmatched = wanted.filter((example) => typeOf(example) === undefined).length
  const toggle = (key: ExampleQuestionKey) =>
    setChosen(chosen.has(key) ? new Set([...chosen].filter((other) => other !== key)) : new Set([...chosen, key]))
  const handleAdd = async () => {
    const forms = wanted.flatMap((example) => {
      const analysisTypeId = typeOf(example)?.id ?? otherTypeId
      return analysisTypeId === null
        ? []
        : [{ key: example.key, form: exampleForm(example, sectionId, analysisTypeId) }]
    })
    if (await add(forms)) onAdded(forms.length)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="xl"
      closeOnClickOutside={chosen.size === 0}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('help')}</Text>
        <Group>
          <SearchBox label={t('search')} value={search} onSearch={setSearch} hasHotkey={false} />
          <TypeFilter value={questionType} onChange={setQuestionType} />
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {t('found', { count: shown.length })}
        </Text>
        <Stack component="ul" gap={0} m={0} p={0} mah="45vh" style={{ listStyle: 'none', overflowY: 'auto' }}>
          {shown.map((example) => (
            <ExampleChoice
              key={example.key}
              example={example}
              analysisType={typeOf(example)?.name}
              isChosen={chosen.has(example.key)}
              onToggle={() => toggle(example.key)}
            />
          ))}
        </Stack>
        {unmatched > 0 && (
          <Select
            label={t('analysisType')}
            description={t('analysisTypeHelp', { count: unmatched })}
            placeholder={t('analysisTypePlaceholder')}
            required
            searchable
            data={analysisTypes.map(({ id, name }) => ({ value: id, label: name }))}
            value={otherTypeId}
            onChange={setOtherTypeId}
          />
        )}
        {error !== null && <ErrorBanner error={error} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={isBusy || chosen.size === 0 || (unmatched > 0 && otherTypeId === null)}
            onClick={() => void handleAdd()}
          >
            {isBusy ? t('adding') : t('add', { count: chosen.size })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type FilterProps = { value: QuestionType | null; onChange: (value: QuestionType | null) => void }

function TypeFilter({ value, onChange }: FilterProps) {
  const t = useTranslations('exampleQuestion.library')
  const types = useTranslations('question.type')
  return (
    <SegmentedControl
      withItemsBorders={false}
      style={{ flexWrap: 'wrap' }}
      aria-label={t('questionType')}
      data={[
        { value: '', label: t('every') },
        ...questionTypes.map((type) => ({ value: type, label: types(`${type}.name`) })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(questionTypes.find((type) => type === chosen) ?? null)}
    />
  )
}
