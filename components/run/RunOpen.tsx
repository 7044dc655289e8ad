import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { runPaths } from '@/domain/paths'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { OpenQuestionnaireRespondentSessionText } from '@/graphql/__generated__/queryTexts'
import { RunPlayer } from './player/RunPlayer'
import type { Refusal } from './refusalOf'
import { BeginAgain } from './open/BeginAgain'
import { useKioskPath } from './open/NextPerson'
import { LinkThanks } from './LinkThanks'
import type { RunResponse } from './run'
import type { OpenRunLink } from './runLink'
import { RunMessage } from './RunMessage'
import { RunNotice } from './RunNotice'
import { RunRefused } from './RunRefused'
import { ThanksMessage } from './ThanksMessage'
import { RunWithPendingAnswers } from './saving/RunWithPendingAnswers'
import type { Keeping } from './saving/RunStore'
import { useOpenRun } from './saving/useOpenRun'

/** What a person does who looks at a page; mail scanners, which open links too, do none of it. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Counts a run that has not begun as looked at, once a person shows that they are there. */
function useOpened(runId: string, isUnopened: boolean): void {
  useEffect(() => {
    if (!isUnopened) return
    const seen = new AbortController()
    const handleSign = () => {
      seen.abort()
      // Only a count: nothing depends on it.
      graphqlCall(OpenQuestionnaireRespondentSessionText, { id: runId }).catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true, signal: seen.signal })
    return () => seen.abort()
  }, [runId, isUnopened])
}

type Props = {
  run: RunFragment
  isViewing: boolean
  /** Whether the address was one for answering: a notice says then that the run is finished. */
  wasToAnswer: boolean
  /** Reads the run again, to view it. */
  onView: () => void
  /** The personal link that opened it. */
  link?: OpenRunLink
}

/** An opened run: its questions, then the thanks. */
export function RunOpen({ run: given, isViewing, wasToAnswer, onView, link }: Props) {
  const t = useTranslations('run')
  const router = useRouter()
  const [isFinished, setFinished] = useState(false)
  const [isPaused, setPaused] = useState(false)
  // The next person could not continue what this one has left on a shared device, and must not.
  const isKiosk = useKioskPath() !== null && link !== undefined
  const [store] = useState(() => new PendingAnswers())
  const { run, arrival, refusal, readRun, finish, handleRefused, begin } = useOpenRun({
    run: given,
    isByLink: link !== undefined,
    onView,
    onFinished: () => setFinished(true),
  })
  const { session, questionnaire } = run
  useOpened(session.id, link !== undefined && !link.isAnonymous && session.startDate === null)

  const renderPlayer = (responses: readonly RunResponse[], keeping?: Keeping) => (
    <>
      <RunPlayer
        questionnaire={questionnaire}
        responses={responses}
        currencySymbol={run.currencySymbol}
        mode={isViewing ? 'view' : 'answer'}
        about={run}
        keeping={keeping}
        finish={finish}
        onRefused={handleRefused}
        arrival={arrival}
        onBegin={begin}
        isShared={isKiosk}
        onLeave={isKiosk ? undefined : () => (link === undefined ? router.push(runPaths.me) : setPaused(true))}
      />
      <BelowQuestions link={link} run={run} isKiosk={isKiosk} />
    </>
  )
  if (isFinished) return <Finished questionnaire={questionnaire} link={link} onView={onView} />
  if (refusal !== null)
    return (
      <Stack gap="lg">
        <RunWithPendingAnswers key="refused" run={run} isOver read={readRun} store={store}>
          {() => <Refused refusal={refusal} isByLink={link !== undefined} isKiosk={isKiosk} />}
        </RunWithPendingAnswers>
      </Stack>
    )
  if (isPaused)
    return (
      <RunMessage
        title={t('link.later')}
        body={t(link?.isAnonymous ? 'link.laterHintAnonymous' : 'link.laterHint')}
        action={{ text: t('link.continue'), onClick: () => window.location.reload() }}
      />
    )
  return (
    <Stack gap="lg">
      {isViewing && wasToAnswer && <RunNotice>{t('notices.alreadyFinished')}</RunNotice>}
      {isViewing && !wasToAnswer && renderPlayer(run.responses)}
      {(!isViewing || wasToAnswer) && (
        <RunWithPendingAnswers run={run} isOver={isViewing} read={readRun} store={store}>
          {renderPlayer}
        </RunWithPendingAnswers>
      )}
    </Stack>
  )
}

type FinishedProps = Pick<Props, 'link' | 'onView'> & Pick<RunFragment, 'questionnaire'>

/** The last page; without a personal link it leads to the workspace, and to the answers, which can be printed there. */
function Finished({ questionnaire, link, onView }: FinishedProps) {
  const t = useTranslations('run.thanks')
  const shown = { name: questionnaire.name, thanks: questionnaire }
  return link === undefined ? (
    <ThanksMessage {...shown} linkText={t('back')} action={{ text: t('look'), onClick: onView }} />
  ) : (
    <LinkThanks {...shown} link={link} />
  )
}

type BelowProps = { link: OpenRunLink | undefined; run: RunFragment; isKiosk: boolean }

/** What is drawn together with the questions: they would move it while it is pressed. */
function BelowQuestions({ link, run, isKiosk }: BelowProps) {
  return (
    <>
      {link !== undefined && !link.isAnonymous && <OtherChoices link={link} run={run} />}
      {isKiosk && <BeginAgain />}
    </>
  )
}

type RefusedProps = { refusal: Refusal; isByLink: boolean; isKiosk: boolean }

/** Why the run does not open; on a shared device the next person may begin. */
function Refused({ isKiosk, ...refused }: RefusedProps) {
  return (
    <>
      <RunRefused {...refused} wasOpen />
      {isKiosk && <BeginAgain />}
    </>
  )
}

/** Below the questions of a personal link: who answers, signing in, and stopping the reminders. */
function OtherChoices({ link, run: { session } }: { link: OpenRunLink; run: RunFragment }) {
  const t = useTranslations('run.link')
  const person = `${session.firstName} ${session.lastName}`.trim() || session.email
  return (
    <Group component="nav" aria-label={t('other')} gap="lg" style={{ rowGap: 0 }}>
      <Text size="sm" c="dimmed">
        {t('as', { person })}
      </Text>
      {link.hasPassword && (
        <Anchor href={link.signInUrl} size="sm" py="sm">
          {t('signIn')}
        </Anchor>
      )}
      <Anchor href={link.stopUrl} size="sm" py="sm">
        {t('stop')}
      </Anchor>
    </Group>
  )
}
