'use client'

import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { runPaths } from '@/domain/paths'
import type {
  QuestionnaireRespondentSessionQueryVariables,
  RunFragment,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import {
  QuestionnaireRespondentSessionText,
  StartQuestionnaireRespondentSessionText,
} from '@/graphql/__generated__/queryTexts'
import { type Refusal, refusalOf } from './refusalOf'
import { RunFrame } from './RunFrame'
import type { OpenRunLink } from './runLink'
import { RunOpen } from './RunOpen'
import { RunRefused } from './RunRefused'
import classes from './run.module.css'

/** How a run is opened: to start, to continue, to view, or by its personal link. */
type RunOpening = 'start' | 'continue' | 'view' | 'link'
type OpenedRun = { status: 'loading' } | { status: 'refused'; refusal: Refusal } | { status: 'open'; run: RunFragment }

type Intro = { name: string; description: string }
type Props = {
  opening: RunOpening
  /** Id of a questionnaire to answer, or of a run or a questionnaire to view. */
  id: string
  /** Whose run to view, when it is another person's. */
  userId?: string
  /** Whether the link was made for another person. */
  isForSomebodyElse?: boolean
  /** The personal link that opens it; `id` is the run's own then. */
  link?: OpenRunLink
  /** What the first page says, where the server knows it: shown while the run is loaded. */
  intro?: Intro
  /** Shown below everything else. */
  footer?: ReactNode
}

/** Answering a questionnaire, or viewing the answers. */
export function RunScreen(props: Props) {
  if (props.isForSomebodyElse)
    return (
      <RunFrame>
        <RunRefused refusal="notForYou" />
      </RunFrame>
    )
  return <OpenedRunPage {...props} />
}

/** Opens the run and shows it, or why it cannot be opened. */
function OpenedRunPage({ opening, id, userId, link, intro, footer }: Props) {
  const t = useTranslations('run')
  const { opened, view, reopen } = useOpenedRun({ opening, id, userId })
  const leave = useLeaveRun()
  if (opened.status === 'loading') return <LoadingPage intro={intro}>{t('loading')}</LoadingPage>
  if (opened.status === 'refused')
    return (
      <RunFrame>
        <RunRefused refusal={opened.refusal} onRetry={reopen} isByLink={link !== undefined} />
      </RunFrame>
    )
  const { run } = opened
  const isLooking = opening === 'view' || !run.isAnswering
  return (
    <RunFrame
      company={{ name: run.companyName, logoUrl: run.logoUrl, brandColor: run.brandColor }}
      action={
        isLooking ? (
          <Button variant="default" mih={44} onClick={leave}>
            {t('actions.close')}
          </Button>
        ) : undefined
      }
      footer={footer}
    >
      <RunOpen
        key={`${run.session.id} ${isLooking}`}
        run={run}
        isViewing={isLooking}
        wasToAnswer={opening !== 'view'}
        onView={() => view(run.session.id)}
        link={link}
      />
    </RunFrame>
  )
}

function LoadingPage({ intro, children }: { intro?: Intro; children: ReactNode }) {
  return (
    <RunFrame>
      <Stack gap="lg" align="flex-start">
        {intro !== undefined && (
          <Title order={1} size="1.75rem">
            {intro.name}
          </Title>
        )}
        {intro !== undefined && intro.description.trim() !== '' && (
          <Text className={classes.description}>{intro.description}</Text>
        )}
        <div>
          <Loader aria-hidden="true" />
          <p role="status">{children}</p>
        </div>
      </Stack>
    </RunFrame>
  )
}

/** Whether the days of its person in a wave are over; what was completed can still be viewed. */
const isLate = ({ session: { closesAt, endDate } }: RunFragment) =>
  endDate === null && closesAt !== null && new Date(closesAt) < new Date()

type OpenedRunOptions = { opening: RunOpening; id: string; userId?: string }

/**
 * Opens a run; starting one also sets its start. `view` reads it again without starting; `reopen` retries after a
 * failure.
 */
function useOpenedRun({ opening, id, userId }: OpenedRunOptions): {
  opened: OpenedRun
  view: (sessionId: string) => void
  reopen: () => void
} {
  const [opened, setOpened] = useState<OpenedRun>({ status: 'loading' })
  const [request, setRequest] = useState<{ sessionId: string | null; time: number }>({ sessionId: null, time: 0 })

  useEffect(() => {
    let isCurrent = true
    const read = async (variables: QuestionnaireRespondentSessionQueryVariables) =>
      (await graphqlCall(QuestionnaireRespondentSessionText, variables)).questionnaireRespondentSession
    const start = async () =>
      (await graphqlCall(StartQuestionnaireRespondentSessionText, { questionnaireId: id }))
        .startQuestionnaireRespondentSession
    const open = async () => {
      if (request.sessionId !== null) return read({ id: request.sessionId })
      if (opening === 'view') return read({ id, userId })
      if (opening === 'link') return read({ id })
      if (opening === 'start') return start()
      const run = await read({ questionnaireId: id })
      return run.isAnswering && run.session.startDate === null ? start() : run
    }
    open()
      .then((run): OpenedRun =>
        isLate(run) ? { status: 'refused', refusal: 'followUpClosed' } : { status: 'open', run },
      )
      .catch((error: unknown): OpenedRun => ({ status: 'refused', refusal: refusalOf(error) }))
      .then((next) => {
        if (isCurrent) setOpened(next)
      })
    return () => {
      isCurrent = false
    }
  }, [opening, id, userId, request])

  const view = useCallback((sessionId: string) => setRequest(({ time }) => ({ sessionId, time: time + 1 })), [])
  const reopen = useCallback(() => {
    setOpened({ status: 'loading' })
    setRequest(({ time }) => ({ sessionId: null, time: time + 1 }))
  }, [])
  return { opened, view, reopen }
}

/** Goes back to the page before; to the person's workspace when there is none of this site. */
function useLeaveRun(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (window.history.length > 1 && document.referrer.startsWith(window.location.origin)) router.back()
    else router.push(runPaths.me)
  }, [router])
}
