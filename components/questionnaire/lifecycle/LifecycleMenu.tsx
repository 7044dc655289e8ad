'use client'
import { useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { type Area, questionnairePaths } from '@/domain/paths'
import { type QuestionnaireCardFragment, QuestionnaireWayBackDocument } from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { useLifecycleItems } from './useLifecycleItems'
import { LifecycleDialog } from './LifecycleDialog'
import type { WayBack } from './lifecycleActions'

type Props = {
  area: Area
  questionnaireId: string
  /** Names of the screen's queries whose results include the end. */
  rereads?: string[]
}

/** Lifecycle actions of a published questionnaire in a menu, for screens that have not loaded it themselves. */
export function LifecycleMenu({ area, questionnaireId, rereads }: Props) {
  const { data } = useQuery(QuestionnaireWayBackDocument, { variables: { id: questionnaireId } })
  return data === undefined ? null : <Offered area={area} rereads={rereads} questionnaire={data.questionnaire} />
}

function Offered({
  area,
  questionnaire,
  rereads,
}: Pick<Props, 'area' | 'rereads'> & { questionnaire: QuestionnaireCardFragment }) {
  const t = useTranslations('questionnaire.list')
  const router = useRouter()
  const [asking, setAsking] = useState<WayBack | null>(null)
  const items = useLifecycleItems(questionnaire, setAsking)
  const where = { area, departmentId: questionnaire.subscriptionDepartmentId }
  const handleDone = (way: WayBack) => {
    if (way === 'cancel' || way === 'unpublish')
      router.push(questionnairePaths.list(where, listTypeOfQuestionnaire(questionnaire)))
  }
  return (
    <>
      <RowMenu label={t('actions', { name: questionnaire.name })} items={items} />
      {asking !== null && (
        <LifecycleDialog
          way={asking}
          questionnaire={questionnaire}
          rereads={rereads}
          onClose={() => setAsking(null)}
          onDone={handleDone}
        />
      )}
    </>
  )
}
