'use client'
import { useQuery } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type QuestionnaireCardFragment, QuestionnaireWayBackDocument } from '@/graphql/__generated__/operations'
import { CancelCampaignDialog } from './CancelCampaignDialog'
import { MoveEndDialog } from './MoveEndDialog'
import { UnpublishDialog } from './UnpublishDialog'
import type { WayBack } from './wayBacks'

type Props = {
  way: WayBack
  questionnaire: QuestionnaireCardFragment
  /** It stands in a list, which is read again when it is gone. */
  isListed?: boolean
  /** Names of queries on the screen whose answers tell its end. */
  rereads?: string[]
  onClose: () => void
  onDone?: (way: WayBack) => void
}

/** Asks before a published questionnaire ends otherwise than planned, with the numbers as they are this moment. */
export function WayBackDialog({
  way,
  questionnaire,
  isListed = false,
  rereads = [],
  onClose,
  onDone,
}: Props): ReactNode {
  const t = useTranslations('questionnaire.wayBack.done')
  const { data, error } = useQuery(QuestionnaireWayBackDocument, {
    variables: { id: questionnaire.id },
    fetchPolicy: 'network-only',
  })
  const handleDone = () => {
    notifications.show({ color: 'teal', message: t(way, { name: questionnaire.name }) })
    onDone?.(way)
  }
  const common = { questionnaire, facts: data?.questionnaire, problem: error, onClose, onDone: handleDone }
  if (way === 'cancel') return <CancelCampaignDialog {...common} isListed={isListed} />
  if (way === 'unpublish') return <UnpublishDialog {...common} />
  return <MoveEndDialog {...common} way={way} rereads={rereads} />
}
