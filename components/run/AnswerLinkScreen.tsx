'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AnswerLinkState } from '@/domain/answerLink'
import { accountPaths, runPaths } from '@/domain/paths'
import type { ThanksFragment } from '@/graphql/questionnaire/__generated__/operations'
import { LinkThanks } from './LinkThanks'
import { BeginAgain } from './open/BeginAgain'
import { useFreshPage } from './open/useFreshPage'
import { RunFrame } from './RunFrame'
import { RunMessage } from './RunMessage'
import { RunScreen } from './RunScreen'

type Link = ThanksFragment & {
  state: AnswerLinkState
  runId: string
  userId: string
  questionnaireId: string
  questionnaireName: string
  description: string
  /** Whether it continues at a question, without its first page. */
  isBegun: boolean
  hasPassword: boolean
  isAnonymous: boolean
  /** Where the reminders of this questionnaire are stopped. */
  stopUrl: string
}
type Props = {
  link: Link
  code: string
  footer?: ReactNode
}

/** The page of a participant's personal link: the questionnaire without signing in, or why it does not open. */
export function AnswerLinkScreen({ link, code, footer }: Props) {
  useFreshPage()
  if (link.state !== 'open')
    return (
      <RunFrame footer={footer}>
        <LinkMessage link={link} code={code} />
        {link.state !== 'completed' && <BeginAgain />}
      </RunFrame>
    )
  return (
    <RunScreen
      opening="link"
      id={link.runId}
      link={{
        code,
        hasPassword: link.hasPassword,
        isAnonymous: link.isAnonymous,
        signInUrl: signInPath(link),
        stopUrl: link.stopUrl,
      }}
      intro={link.isBegun ? undefined : { name: link.questionnaireName, description: link.description }}
      footer={footer}
    />
  )
}

const signInPath = ({ questionnaireId, userId }: Link) => accountPaths.signIn(runPaths.start(questionnaireId, userId))

function LinkMessage({ link, code }: Omit<Props, 'footer'>) {
  const t = useTranslations('run.link')
  const all = useTranslations('run')
  const { state, questionnaireName: name, hasPassword, isAnonymous } = link
  if (state === 'completed')
    return <LinkThanks name={name} thanks={link} link={{ code, hasPassword, isAnonymous }} isCompletedBefore />
  if (state === 'late') return <RunMessage title={all('refusals.followUpClosed')} />
  if (state === 'closed') return <RunMessage title={t('closed')} body={t('closedHint')} />
  return (
    <RunMessage
      title={t('signInFirst', { name })}
      body={t('signInHint')}
      action={{ text: t('signInNow'), href: signInPath(link) }}
    />
  )
}
