'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Group, SegmentedControl, Select, Stack, Text, Badge, Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { newId } from '@/components/shared/newId'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SearchBox } from '@/components/ui/input/SearchBox'
import {
  type ExampleQuestionKey,
  type QuestionType,
  questionTypes,
  type ExampleQuestion,
  exampleQuestions,
  hasOptions,
  type QuestionForm,
  textBoxLimits,
} from '@/domain/question'
import { CreateQuestionDocument } from '@/graphql/question/__generated__/operations'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { questionForm } from '../questionForm'

type Props = {
  questionnaireId: string
  sectionId: string
  analysisTypes: readonly { id: string; name: string }[]
  onAdded: (count: number) => void
  onClose: () => void
}

/** Library of example questions; the selected ones are added to a section. */
export function ExampleLibrary({ questionnaireId, sectionId, analysisTypes, onAdded, onClose }: Props) {
  const t = useTranslations('exampleQuestion.library')
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
    <Dialog onClose={onClose} title={t('title')} size="xl" closeOnClickOutside={chosen.size === 0}>
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
    </Dialog>
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

/** The example questions with their messages, filtered by question type (null: all) and by every search term. */
function useExamples(questionType: QuestionType | null, search: string): readonly WordedExample[] {
  const t = useTranslations('exampleQuestion')
  const examples: readonly ExampleQuestion[] = exampleQuestions
  const worded = examples.map((example): WordedExample => {
    const answers = hasOptions(example.responseType)
      ? t(`options.${example.key}` as Parameters<typeof t>[0]).split('\n')
      : []
    return { ...example, text: t(`text.${example.key}`), answers }
  })
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return worded.filter((example) => {
    const words = [example.text, example.analysisType, ...example.answers].join(' ').toLowerCase()
    return (
      (questionType === null || example.questionType === questionType) && wanted.every((word) => words.includes(word))
    )
  })
}

type ExampleChoiceProps = {
  example: WordedExample
  /** The category it will be counted in, when one matches by name. */
  analysisType?: string
  isChosen: boolean
  onToggle: () => void
}

/** One selectable example question. */
function ExampleChoice({ example, analysisType, isChosen, onToggle }: ExampleChoiceProps) {
  const t = useTranslations('exampleQuestion.library')
  const words = useTranslations('question')
  const { questionType, responseType, text, answers } = example
  return (
    <li style={{ paddingBlock: 8 }}>
      <Checkbox checked={isChosen} onChange={onToggle} label={text} />
      <Group gap={6} ps={32} mt={4}>
        <Badge size="sm" variant="light">
          {words(`type.${questionType}.name`)}
        </Badge>
        <Badge size="sm" variant="default">
          {words(`response.${responseType}.name`)}
        </Badge>
        {analysisType !== undefined && (
          <Badge size="sm" variant="default">
            {analysisType}
          </Badge>
        )}
        {answers.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('options', { options: answers.join(', ') })}
          </Text>
        )}
      </Group>
    </li>
  )
}

type WordedExample = ExampleQuestion & { text: string; answers: readonly string[] }

/** Converts an example to the form of a question in a section, with one of the available analysis types. */
function exampleForm(example: WordedExample, questionnaireSectionId: string, analysisTypeId: string): QuestionForm {
  const { questionType, responseType, isPercentage = false, isIncrease = null, text, answers } = example
  const fields = { questionType, responseType, isPercentage, isIncrease, analysisTypeId, questionText: text }
  return {
    ...questionForm(null, questionnaireSectionId),
    ...fields,
    ...textBoxLimits(questionType, responseType),
    options: [...answers],
  }
}

type Chosen = { key: ExampleQuestionKey; form: QuestionForm }

/** Adds questions one after the other; after a failure it resumes where it stopped, so that none is added twice. */
function useAddExamples(questionnaireId: string): {
  add: (chosen: readonly Chosen[]) => Promise<boolean>
  isBusy: boolean
  error: unknown
} {
  const client = useApolloClient()
  const [create] = useMutation(CreateQuestionDocument)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const ids = useRef(new Map<ExampleQuestionKey, string>())
  const done = useRef(new Set<ExampleQuestionKey>())

  const add = async (chosen: readonly Chosen[]): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      for (const { key, form } of chosen) {
        if (done.current.has(key)) continue
        const id = ids.current.get(key) ?? newId()
        ids.current.set(key, id)
        await ignoreIfExists(create({ variables: { model: { id, questionnaireId, ...form } } }))
        done.current.add(key)
      }
      return true
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      // Shows the questions that were added, also after a partial failure.
      await client.refetchQueries({ include: [QuestionnaireDocument] }).catch(() => undefined)
      setBusy(false)
    }
  }
  return { add, isBusy, error }
}
