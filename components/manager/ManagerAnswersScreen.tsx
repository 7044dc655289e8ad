'use client'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFreshPage } from '@/components/run/open/useFreshPage'
import { RunFrame } from '@/components/run/RunFrame'
import { RunMessage } from '@/components/run/RunMessage'
import run from '@/components/run/run.module.css'
import { accountCall } from '@/components/shared/request/accountCall'
import { FootBar } from '@/components/ui/FootBar'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import type { ManagerMoment } from '@/domain/manager'
import { ClosedManagerRequestScreen } from './ClosedManagerRequestScreen'
import classes from './managerAnswers.module.css'
import { ManagerOpening } from './ManagerOpening'
import { askedOfEach, type ManagedPerson, ManagerPersonScreen, type ManagerQuestion } from './ManagerPersonScreen'
import { keyOf, type ManagerSaid, type SavingStatus, useManagerSaving } from './useManagerSaving'

export type OpenedManagerRequest = {
  moment: ManagerMoment
  campaignName: string
  closesAt: string
  timeZone: string
  company: { name: string; logoUrl: string | null; brandColor: string | null }
  questions: readonly ManagerQuestion[]
  people: readonly ManagedPerson[]
  stopUrl: string
}

type Props = { request: OpenedManagerRequest; code: string; footer?: ReactNode }

/** Ends the form once all is stored. */
function useFinish(code: string, flush: () => Promise<boolean>) {
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
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
  return { isDone, isBusy, hasFailed, finish }
}

/** How much is answered of all that is asked, and what stores an answer and counts it. */
function useAnswered({ people, questions, moment }: OpenedManagerRequest, save: (said: ManagerSaid) => void) {
  const [given, setGiven] = useState(
    () =>
      new Set(
        people.flatMap(({ runId, steps, support }) => [...steps, ...support].map((one) => keyOf({ runId, ...one }))),
      ),
  )
  const say = (said: ManagerSaid) => {
    const key = keyOf(said)
    const answer = 'questionId' in said ? said.step : said.choice
    setGiven((before) => new Set([...before].filter((one) => one !== key).concat(answer === null ? [] : key)))
    save(said)
  }
  return { said: given.size, total: people.length * askedOfEach(moment, questions), say }
}

/** The short form of a line manager, one of their people at a time, by a personal link. Each answer is stored at once. */
export function ManagerAnswersScreen({ request, code, footer }: Props) {
  const t = useTranslations('managerAnswers')
  const { status, save, flush } = useManagerSaving(code)
  const answered = useAnswered(request, save)
  const { isDone, isBusy, hasFailed, finish } = useFinish(code, flush)
  const [at, setAt] = useState(0)
  const [hasMoved, setMoved] = useState(false)
  useFreshPage()
  const { moment, people, company, campaignName: name } = request
  const goTo = (to: number) => {
    setAt(to)
    setMoved(true)
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
        {people.length > 1 && <Progress said={answered.said} total={answered.total} />}
        {at === 0 ? (
          <ManagerOpening request={request} />
        ) : (
          <Title order={1} size="sm" fw={500} c="dimmed" className={classes.heading}>
            {t(`title.${moment}`, { name })}
          </Title>
        )}
        {people.map((person, index) => (
          <ManagerPersonScreen
            key={person.runId}
            person={person}
            isShown={index === at}
            hasMoved={hasMoved}
            moment={moment}
            questions={request.questions}
            onSay={answered.say}
          />
        ))}
        {(hasFailed || status === 'unsaved') && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t(hasFailed ? 'finishFailed' : 'unsaved')}
          </Text>
        )}
        <Moves at={at} count={people.length} isBusy={isBusy} onGo={goTo} onFinish={() => void finish()} />
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

type ProgressProps = { said: number; total: number }

/** The line at the lower edge of the header, as wide as what is answered of all people. */
function Progress({ said, total }: ProgressProps) {
  const t = useTranslations('managerAnswers')
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={said}
      aria-valuetext={t('answered', { said, total })}
      className={run.bar}
    >
      <div style={{ inlineSize: `${(said / total) * 100}%` }} />
    </div>
  )
}

type MovesProps = {
  at: number
  count: number
  isBusy: boolean
  onGo: (at: number) => void
  onFinish: () => void
}

/** Which of how many people, and the way to the next one; after the last the end. */
function Moves({ at, count, isBusy, onGo, onFinish }: MovesProps) {
  const t = useTranslations('managerAnswers')
  const isHydrated = useIsHydrated()
  const isLast = at === count - 1
  const button = { size: 'md', mih: 44, disabled: !isHydrated, className: run.afterMoment } as const
  return (
    <FootBar note={null}>
      <div key={at} className={classes.moves}>
        <Text size="sm" c="dimmed" className={`tabular ${classes.place}`}>
          {count > 1 && t('people', { number: at + 1, count })}
        </Text>
        {at > 0 && (
          <Button variant="default" {...button} onClick={() => onGo(at - 1)}>
            {t('back')}
          </Button>
        )}
        {isLast ? (
          <Button loading={isBusy} {...button} onClick={onFinish}>
            {t('finish')}
          </Button>
        ) : (
          <Button {...button} onClick={() => onGo(at + 1)}>
            {t('next')}
          </Button>
        )}
      </div>
    </FootBar>
  )
}
