import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, useEffect } from 'react'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { runPaths } from '@/domain/paths'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import {
  FinishQuestionnaireRespondentSessionText,
  QuestionnaireRespondentSessionText,
  StartQuestionnaireRespondentSessionText,
  OpenQuestionnaireRespondentSessionText,
} from '@/graphql/__generated__/queryTexts'
import { RunPlayer } from './player/RunPlayer'
import { leaveSteps } from './player/useBackKey'
import type { Arrival } from './player/useRunPlace'
import { type Refusal, refusalOf } from './refusalOf'
import { BeginAgain } from './open/BeginAgain'
import { useKioskPath } from './open/NextPerson'
import { LinkThanks } from './LinkThanks'
import { askedQuestions, type RunResponse } from './run'
import type { OpenRunLink } from './runLink'
import { RunMessage } from './RunMessage'
import { RunNotice } from './RunNotice'
import { RunRefused } from './RunRefused'
import { ThanksMessage } from './ThanksMessage'
import { heldOf } from './saving/answerRequests'
import { RunWithPendingAnswers } from './saving/RunWithPendingAnswers'
import type { Keeping } from './saving/RunStore'

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

type Current = { run: RunFragment; arrival: Arrival | null }

/** Whether the run can no longer be answered, or not yet. */
const isFinal = (reason: Refusal) => ['notForYou', 'notStarted', 'full', 'followUpClosed'].includes(reason)

/** Where to continue when a question was deleted: at the next remaining one. Null when it was not deleted. */
function arrivalAfter(goneId: string, before: RunFragment, after: RunFragment): Arrival | null {
  const idsOf = ({ questionnaire }: RunFragment) => askedQuestions(questionnaire, null).map(({ id }) => id)
  const [old, left] = [idsOf(before), new Set(idsOf(after))]
  if (left.has(goneId)) return null
  return { questionId: old.slice(old.indexOf(goneId)).find((id) => left.has(id)) ?? null, isIncomplete: false }
}

/** An opened run: its questions, then the thanks. */
export function RunOpen({ run: given, isViewing, wasToAnswer, onView, link }: Props) {
  const t = useTranslations('run')
  const router = useRouter()
  const [isFinished, setFinished] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [{ run, arrival }, setCurrent] = useState<Current>({ run: given, arrival: null })
  const latest = useRef(run)
  const [store] = useState(() => new PendingAnswers())
  /** Finishing, whose response may have been lost: a personal link is void then because of that. */
  const finishing = useRef<'no' | 'asked' | 'lost'>('no')
  // The next person could not continue what this one has left on a shared device, and must not.
  const isKiosk = useKioskPath() !== null && link !== undefined
  const { session, questionnaire } = run

  useOpened(session.id, link !== undefined && !link.isAnonymous && session.startDate === null)

  const readRun = async () =>
    (await graphqlCall(QuestionnaireRespondentSessionText, { id: session.id })).questionnaireRespondentSession
  const finish = async (version: number | undefined) => {
    if (finishing.current === 'no') finishing.current = 'asked'
    await graphqlCall(FinishQuestionnaireRespondentSessionText, { id: session.id, version }).catch((error: unknown) => {
      if (refusalOf(error) === 'unreachable') finishing.current = 'lost'
      throw error
    })
    await leaveSteps(session.id)
    // A reload of the thanks must not begin another run; the page of a personal link says that it is completed.
    if (link === undefined) window.history.replaceState(null, '', runPaths.view(session.id))
    setFinished(true)
  }
  /** Reads the questions again after a change, and continues with them. */
  const renew = async (arrivalAt: (fresh: RunFragment) => Arrival | null) => {
    try {
      const fresh = await readRun()
      const next = arrivalAt(fresh)
      if (latest.current !== run) return
      if (!fresh.isAnswering) return onView()
      if (next === null) return setRefusal('notForYou')
      latest.current = fresh
      setCurrent({ run: fresh, arrival: next })
    } catch (error) {
      const reason = refusalOf(error)
      if (isFinal(reason)) setRefusal(reason)
    }
  }
  const handleRefused = (reason: Refusal, questionId: string | null) => {
    if (latest.current !== run) return
    if (reason === 'alreadyFinished') void leaveSteps(session.id).then(onView)
    else if (reason === 'notAllAnswered') void renew(() => ({ questionId: null, isIncomplete: true }))
    else if (reason === 'notForYou' && questionId !== null) void renew((fresh) => arrivalAfter(questionId, run, fresh))
    else if (isFinal(reason)) setRefusal(reason)
    // A personal link is void once its run is completed: its page says so, unless that was elsewhere.
    else if (reason === 'signedOut' && link !== undefined && questionId === null && finishing.current !== 'asked')
      window.location.reload()
    else if (reason === 'signedOut' && link !== undefined) setRefusal(reason)
  }
  /** Opening a personal link starts nothing, since mail scanners open it too: pressing Begin does. */
  const begin = async () => {
    if (link === undefined || session.startDate !== null) return null
    const { id: questionnaireId } = questionnaire
    return graphqlCall(StartQuestionnaireRespondentSessionText, { questionnaireId }).then(
      ({ startQuestionnaireRespondentSession: begun }) => heldOf(begun),
      (error: unknown) => {
        handleRefused(refusalOf(error), null)
        return null
      },
    )
  }
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
