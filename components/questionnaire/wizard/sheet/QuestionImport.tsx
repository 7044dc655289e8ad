'use client'
import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDisclosure } from '@mantine/hooks'
import { SheetReading } from '@/components/shared/sheet/SheetReading'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/input/FileDrop'
import { importExtensions, largestImport, mostQuestions } from '@/domain/sheet'
import { plainText } from '@/domain/richText'
import { ErrorLines } from '@/components/ui/ErrorLines'
import { isImportable, type QuestionImporting, type QuestionImportRow, type QuestionPlan } from './useQuestionImport'

type Props = {
  importing: QuestionImporting
  /** Number of questions, which an import replaces. */
  questions: number
}

const hints = ['columns', 'textBoxes', 'scale', 'choices', 'percentage'] as const

/** Imports the questions of a sheet and reports the result of each row. */
export function QuestionImport({
  importing: { file, plan, busy, isBusy, result, error, choose, reread, start, reset },
  questions,
}: Props) {
  const t = useTranslations('questionnaire.importExport')
  const heading = useId()
  const words = {
    choose: t('choose'),
    drop: t('drop'),
    kinds: t('kinds', { size: largestImport / 1024 / 1024, most: mostQuestions }),
  }
  return (
    <Stack component="section" aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {t('importHeading')}
      </Title>
      {result === null ? (
        <>
          <List size="sm" spacing={4}>
            {hints.map((hint) => (
              <List.Item key={hint}>{t(`hint.${hint}`)}</List.Item>
            ))}
          </List>
          {plan === null && (
            <Alert role="note" color="orange" icon={<IconAlertTriangle aria-hidden />}>
              {t('replaces', { count: questions })}
            </Alert>
          )}
          <FileDrop file={file} accept={importExtensions} words={words} isDisabled={isBusy} onFile={choose} />
          {plan?.place != null && (
            <SheetReading
              place={plan.place}
              reading={plan.reading}
              isBusy={isBusy}
              onRead={(reading) => void reread(reading)}
            />
          )}
          {plan !== null && <QuestionImportPlan plan={plan} questions={questions} />}
        </>
      ) : (
        <QuestionImportResult rows={result} />
      )}
      <div role="status">
        {busy !== null && (
          <Stack gap={4}>
            <Text size="sm">{t(busy)}</Text>
            <Progress value={100} animated aria-label={t(busy)} />
          </Stack>
        )}
      </div>
      <ErrorBanner error={error} title={t('problem')} isSimple />
      <Group>
        {result === null ? (
          <Button
            onClick={() => void start()}
            disabled={file === null || isBusy || (plan !== null && !isImportable(plan))}
          >
            {t('import')}
          </Button>
        ) : (
          <Button variant="default" onClick={reset}>
            {t('importAnother')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type QuestionImportPlanProps = {
  plan: QuestionPlan
  /** The current number of questions. */
  questions: number
}

/** What a sheet contains and what it would replace, shown before anything is replaced. */
function QuestionImportPlan({ plan, questions }: QuestionImportPlanProps) {
  const t = useTranslations('questionnaire.importExport.plan')
  const { rows, notes } = plan
  const failed = rows.filter(({ successful }) => !successful)
  const brought = rows.filter(({ successful, isQuestion }) => successful && isQuestion).length
  return (
    <Stack gap="sm">
      <Alert role="status" color="orange" icon={<IconAlertTriangle aria-hidden />}>
        <span>
          {brought === 0
            ? t('nothing')
            : questions === 0
              ? t('adds', { count: brought })
              : t('replaces', { count: brought, questions })}
        </span>
        {failed.length > 0 && <Text size="sm">{t('failed', { count: failed.length })}</Text>}
        {notes.map((note) => (
          <Text key={note} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        ))}
      </Alert>
      <QuestionImportFailures rows={failed} />
    </Stack>
  )
}

type QuestionImportResultProps = { rows: readonly QuestionImportRow[] }

/** Number of characters by which a question can be recognised. */
const longest = 60
const opening = (questionText: string) => [...plainText(questionText)].slice(0, longest).join('')
const color = { all: 'green', some: 'orange', none: 'red' } as const

/** The result of each row of a sheet: errors first, created questions a click away. */
function QuestionImportResult({ rows }: QuestionImportResultProps) {
  const t = useTranslations('questionnaire.importExport.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const failed = rows.filter(({ successful }) => !successful)
  const created = rows.filter(({ successful }) => successful)
  const outcome = failed.length === 0 ? 'all' : created.length === 0 ? 'none' : 'some'
  return (
    <Stack gap="sm">
      <Alert
        role={outcome === 'none' ? 'alert' : 'status'}
        color={color[outcome]}
        icon={outcome === 'all' ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        <span>
          {outcome === 'none'
            ? t('nothing')
            : t('summary', { count: created.filter(({ question }) => question !== null).length })}
        </span>
        {outcome === 'some' && <Text size="sm">{t('failed', { count: failed.length })}</Text>}
      </Alert>
      <QuestionImportFailures rows={failed} />
      {created.length > 0 && (
        <Button variant="subtle" mih={44} onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'start' }}>
          {t(isOpen ? 'hideCreated' : 'showCreated')}
        </Button>
      )}
      {isOpen && (
        <List size="sm">
          {created.map(({ rowNumber, question }) => (
            <List.Item key={rowNumber} style={{ overflowWrap: 'anywhere' }}>
              {question === null
                ? t('section', { row: rowNumber })
                : t('created', { text: opening(question.questionText) })}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

type QuestionImportFailuresProps = { rows: readonly QuestionImportRow[] }

/** The errors of each refused row of a sheet, or of the sheet as a whole. */
function QuestionImportFailures({ rows }: QuestionImportFailuresProps) {
  const t = useTranslations('questionnaire.importExport.result')
  if (rows.length === 0) return null
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(({ rowNumber, errors }) => (
        <li key={rowNumber}>
          {rowNumber !== -1 && (
            <Text size="sm" fw={600}>
              {t('row', { row: rowNumber })}
            </Text>
          )}
          <ErrorLines errors={errors} />
        </li>
      ))}
    </Stack>
  )
}
