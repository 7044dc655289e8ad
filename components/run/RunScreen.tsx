'use client'

import { Button, Loader } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RunFrame } from './RunFrame'
import { RunOpen } from './RunOpen'
import { RunRefused } from './RunRefused'
import { type RunOpening, useRun } from './useRun'
import { useLeaveRun } from './useLeaveRun'

type Props = {
  opening: RunOpening
  /** A questionnaire to answer, a run or a questionnaire to look at. */
  id: string
  /** Whose run to look at, when it is not one's own. */
  userId?: string
  /** Says that the link was made for somebody else. */
  isForSomebodyElse?: boolean
  /** Stands below everything else. */
  footer?: ReactNode
}

/** Answering a questionnaire, or looking at the answers. */
export function RunScreen(props: Props) {
  if (props.isForSomebodyElse)
    return (
      <RunFrame>
        <RunRefused refusal="notForYou" />
      </RunFrame>
    )
  return <OwnRun {...props} />
}

function OwnRun({ opening, id, userId, footer }: Props) {
  const t = useTranslations('run')
  const { opened, look, reopen } = useRun({ opening, id, userId })
  const leave = useLeaveRun()
  if (opened.status === 'loading') return <Waiting>{t('loading')}</Waiting>
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

function Waiting({ children }: { children: ReactNode }) {
  return (
    <RunFrame>
      <Loader aria-hidden="true" />
      <p role="status">{children}</p>
    </RunFrame>
  )
}
