'use client'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { StepScale } from '@/components/run/inputs/StepScale'
import { useFreshPage } from '@/components/run/open/useFreshPage'
import { RunFrame } from '@/components/run/RunFrame'
import { RunMessage } from '@/components/run/RunMessage'
import { accountCall } from '@/components/shared/request/accountCall'
import { FootBar } from '@/components/ui/FootBar'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import { formatDate } from '@/domain/format'
import {
  type ManagerMoment,
  type SupportChoice,
  supportChoices,
  type SupportItem,
  supportItems,
} from '@/domain/manager'
import type { ScaleLook } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { ClosedManagerRequestScreen } from './ClosedManagerRequestScreen'
import classes from './managerAnswers.module.css'
import { type ManagerSaid, type SavingStatus, useManagerSaving } from './useManagerSaving'

type Question = {
  id: string
  stem: string
  questionText: string
  scaleMax: number
  isPercentage: boolean
  scaleLabels: string[]
  scaleLook: ScaleLook
}
type Person = {
  runId: string
  name: string
  steps: readonly { questionId: string; step: number }[]
  support: readonly { supportItem: SupportItem; choice: SupportChoice }[]
}
export type OpenedManagerRequest = {
  moment: ManagerMoment
  campaignName: string
  closesAt: string
  timeZone: string
  company: { name: string; logoUrl: string | null; brandColor: string | null }
  questions: readonly Question[]
  people: readonly Person[]
  stopUrl: string
}

type Props = { request: OpenedManagerRequest; code: string; footer?: ReactNode }

/** The short form of a line manager about all of their people, by a personal link. Each answer is stored at once. */
export function ManagerAnswersScreen({ request, code, footer }: Props) {
  const t = useTranslations('managerAnswers')
  const isHydrated = useIsHydrated()
  const { status, save, flush } = useManagerSaving(code)
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useFreshPage()
  const { moment, people, company } = request
  const finish = async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      if (await flush()) {
        await accountCall('/api/managerAnswers/finish', { code })
        setDone(true)
      }
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  if (status === 'closed') return <ClosedManagerRequestScreen />
  if (isDone)
    return (
      <RunFrame company={company} footer={footer}>
        <RunMessage title={t('done')} body={t('doneHint')} />
      </RunFrame>
    )
  return (
    <RunFrame company={company} action={<Status status={status} />} footer={footer}>
      <Stack gap="lg">
        <Opening request={request} />
        {people.map((person, index) => (
          <PersonForm
            key={person.runId}
            person={person}
            place={{ index: index + 1, count: people.length }}
            moment={moment}
            questions={request.questions}
            onSay={save}
          />
        ))}
        {(hasFailed || status === 'unsaved') && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t(hasFailed ? 'finishFailed' : 'unsaved')}
          </Text>
        )}
        <FootBar note={t('hint')}>
          <Button size="md" mih={44} loading={isBusy} disabled={!isHydrated} onClick={() => void finish()}>
            {t('finish')}
          </Button>
        </FootBar>
        <Anchor href={request.stopUrl} size="sm" py="sm">
          {t('stop')}
        </Anchor>
      </Stack>
    </RunFrame>
  )
}

/** Whether the answers are stored, for those who see the page and those who hear it. */
function Status({ status }: { status: SavingStatus }) {
  const t = useTranslations('managerAnswers')
  return (
    <Text size="sm" c="dimmed" role="status">
      {status === 'saving' || status === 'saved' ? t(status) : ''}
    </Text>
  )
}

/** What it is about, until when, and what becomes of it. */
function Opening({
  request: { moment, campaignName: name, company, people, closesAt, timeZone },
}: Pick<Props, 'request'>) {
  const t = useTranslations('managerAnswers')
  const id = useId()
  return (
    <>
      <Title order={1} className={classes.heading}>
        {t(`title.${moment}`, { name })}
      </Title>
      <Stack gap={4}>
        <Text>{t('about', { company: company.name, count: people.length })}</Text>
        <Text>{t(moment === 'Before' ? 'expect' : 'now')}</Text>
        <Text c="dimmed">{t('until', { day: formatDate(new Date(closesAt), timeZone) })}</Text>
      </Stack>
      <section aria-labelledby={id} className={classes.promise}>
        <Title order={2} size="h5" id={id}>
          {t('promise.title')}
        </Title>
        <ul>
          {(['nothing', 'figures', 'kept'] as const).map((line) => (
            <Text key={line} component="li">
              {t(`promise.${line}`)}
            </Text>
          ))}
        </ul>
      </section>
    </>
  )
}

type PersonProps = {
  person: Person
  /** Which of how many people. */
  place: { index: number; count: number }
  moment: ManagerMoment
  questions: readonly Question[]
  onSay: (said: ManagerSaid) => void
}

/** One person: each scale as one step, and after the campaign the support they had. */
function PersonForm({ person, place, moment, questions, onSay }: PersonProps) {
  const t = useTranslations('managerAnswers')
  const id = useId()
  const { runId, name } = person
  const [steps, setSteps] = useState(() => new Map(person.steps.map((one) => [one.questionId, one.step])))
  const [support, setSupport] = useState(() => new Map(person.support.map((one) => [one.supportItem, one.choice])))
  const choose = (questionId: string, step: number | null) => {
    setSteps((before) => changed(before, questionId, step))
    onSay({ runId, questionId, step })
  }
  const say = (supportItem: SupportItem, choice: SupportChoice | null) => {
    setSupport((before) => changed(before, supportItem, choice))
    onSay({ runId, supportItem, choice })
  }
  const total = questions.length + (moment === 'After' ? supportItems.length : 0)
  return (
    <section aria-labelledby={id} className={classes.person}>
      <div>
        <Group justify="space-between" gap="xs" align="baseline">
          <Title order={2} size="h4" id={id}>
            <bdi>{name}</bdi>
          </Title>
          <Text size="sm" c="dimmed" className="tabular">
            {t('place', { ...place, said: steps.size + support.size, total })}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t('asAsked', { name })}
        </Text>
      </div>
      {questions.map((question) => (
        <Item
          key={question.id}
          question={question}
          text={[question.stem, plainText(question.questionText)].filter(Boolean).join(' ')}
          value={steps.get(question.id) ?? null}
          onChange={(step) => choose(question.id, step)}
        />
      ))}
      {moment === 'After' &&
        supportItems.map((item) => (
          <Item
            key={item}
            question={threeSteps}
            text={t(`support.${item}`)}
            value={stepOf(support.get(item))}
            stepWords={(step) => t(`choice.${supportChoices[step - 1]!}`)}
            onChange={(step) => say(item, step === null ? null : supportChoices[step - 1]!)}
          />
        ))}
    </section>
  )
}

const threeSteps = {
  scaleMax: supportChoices.length,
  isPercentage: false,
  scaleLabels: [],
  scaleLook: 'Numbers' as const,
}
const stepOf = (choice: SupportChoice | undefined) => (choice === undefined ? null : supportChoices.indexOf(choice) + 1)

/** The map with a value in place of the one before; null takes it out. */
function changed<Key, Value>(before: ReadonlyMap<Key, Value>, key: Key, value: Value | null): Map<Key, Value> {
  const after = new Map(before)
  if (value === null) after.delete(key)
  else after.set(key, value)
  return after
}

type ItemProps = {
  question: Pick<Question, 'scaleMax' | 'isPercentage' | 'scaleLabels' | 'scaleLook'>
  text: string
  value: number | null
  stepWords?: (step: number) => string
  onChange: (step: number | null) => void
}

function Item({ question, text, value, stepWords, onChange }: ItemProps) {
  const id = useId()
  return (
    <div className={classes.item}>
      <Text id={id} fw={500} className={classes.words}>
        {text}
      </Text>
      <StepScale
        question={question}
        labelledBy={id}
        value={value}
        onChange={onChange}
        isReadOnly={false}
        {...(stepWords === undefined
          ? {}
          : { stepWords: (step: number) => ({ text: stepWords(step), name: stepWords(step) }) })}
      />
    </div>
  )
}
