'use client'

import { Box, Button, Loader, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { BrandStyle } from '@/components/layout/theme/BrandStyle'
import { ProductMark } from '@/components/layout/shell/ProductMark'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { runPaths } from '@/domain/paths'
import type { QuestionnaireRespondentSessionQueryVariables, RunFragment } from '@/graphql/__generated__/operations'
import {
  QuestionnaireRespondentSessionText,
  StartQuestionnaireRespondentSessionText,
} from '@/graphql/__generated__/queryTexts'
import { type Refusal, refusalOf } from './refusalOf'
import classes from './run.module.css'
import { RunOpen } from './RunOpen'
import { RunRefused } from './RunRefused'

/** How a run is opened: to start, to continue, or to view. */
type RunOpening = 'start' | 'continue' | 'view'
type OpenedRun = { status: 'loading' } | { status: 'refused'; refusal: Refusal } | { status: 'open'; run: RunFragment }

type Props = {
  opening: RunOpening
  /** Id of a questionnaire to answer, or of a run or a questionnaire to view. */
  id: string
  /** Whose run to view, when it is another person's. */
  userId?: string
  /** Whether the link was made for another person. */
  isForSomebodyElse?: boolean
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
function OpenedRunPage({ opening, id, userId, footer }: Props) {
  const t = useTranslations('run')
  const { opened, look, reopen } = useOpenedRun({ opening, id, userId })
  const leave = useLeaveRun()
  if (opened.status === 'loading') return <LoadingPage>{t('loading')}</LoadingPage>
  if (opened.status === 'refused')
    return (
      <RunFrame>
        <RunRefused refusal={opened.refusal} onRetry={reopen} />
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
        isLooking={isLooking}
        wasToAnswer={opening !== 'view'}
        onLook={() => look(run.session.id)}
      />
    </RunFrame>
  )
}

function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <RunFrame>
      <Loader aria-hidden="true" />
      <p role="status">{children}</p>
    </RunFrame>
  )
}

type Company = { name: string; logoUrl: string | null; brandColor: string | null }
type FrameProps = {
  /** The company whose colours and logo are shown; the product's mark until it is known. */
  company?: Company
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The answering page: the company's logo above the content, and nothing else. */
function RunFrame({ company, action, footer, children }: FrameProps) {
  return (
    <>
      {company?.brandColor != null && <BrandStyle brandColor={company.brandColor} />}
      <header className={classes.header}>
        {company === undefined && <ProductMark size={26} />}
        {company !== undefined && company.logoUrl === null && (
          <Text fw={650} truncate>
            {company.name}
          </Text>
        )}
        {company !== undefined && company.logoUrl !== null && (
          <Box component="img" src={company.logoUrl} alt={company.name} className={classes.logo} />
        )}
        {action}
      </header>
      <main id="main">
        <div className={classes.page}>{children}</div>
      </main>
      {footer}
    </>
  )
}

type OpenedRunOptions = { opening: RunOpening; id: string; userId?: string }

/**
 * Opens a run; starting one also sets its start. `look` reads it again without starting; `reopen` retries after a
 * failure.
 */
function useOpenedRun({ opening, id, userId }: OpenedRunOptions): {
  opened: OpenedRun
  look: (sessionId: string) => void
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
      if (opening === 'start') return start()
      const run = await read({ questionnaireId: id })
      return run.isAnswering && run.session.startDate === null ? start() : run
    }
    open()
      .then((run): OpenedRun => ({ status: 'open', run }))
      .catch((error: unknown): OpenedRun => ({ status: 'refused', refusal: refusalOf(error) }))
      .then((next) => {
        if (isCurrent) setOpened(next)
      })
    return () => {
      isCurrent = false
    }
  }, [opening, id, userId, request])

  const look = useCallback((sessionId: string) => setRequest(({ time }) => ({ sessionId, time: time + 1 })), [])
  const reopen = useCallback(() => {
    setOpened({ status: 'loading' })
    setRequest(({ time }) => ({ sessionId: null, time: time + 1 }))
  }, [])
  return { opened, look, reopen }
}

/** Goes back to the page before; to the person's workspace when there is none of this site. */
function useLeaveRun(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (window.history.length > 1 && document.referrer.startsWith(window.location.origin)) router.back()
    else router.push(runPaths.me)
  }, [router])
}
