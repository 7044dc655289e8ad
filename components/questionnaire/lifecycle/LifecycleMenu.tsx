'use client'
import { useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { RowMenu, type RowMenuItem } from '@/components/ui/row/RowMenu'
import { type Area, questionnairePaths } from '@/domain/paths'
import {
  type QuestionnaireCardFragment,
  QuestionnaireWayBackDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { useLifecycleItems } from './useLifecycleItems'
import type { WayBack } from './lifecycleActions'

/** Loaded when it is first opened. */
const LifecycleDialog = dynamic(() => import('./LifecycleDialog').then((module) => module.LifecycleDialog), {
  ssr: false,
})

type Props = {
  area: Area
  questionnaireId: string
  name: string
  /** Whether the screen has read it into the cache. */
  isRead: boolean
  /** Names of the screen's queries whose results include the end. */
  rereads?: string[]
  /** The screen's own entries, before the lifecycle actions, and further ones after them. */
  items: readonly RowMenuItem[]
  children?: ReactNode
}

/** Lifecycle actions of a published questionnaire in a menu, for screens that have not loaded it themselves. */
export function LifecycleMenu({ questionnaireId, isRead, ...menu }: Props) {
  const t = useTranslations('questionnaire.list')
  const { data } = useQuery(QuestionnaireWayBackDocument, {
    variables: { id: questionnaireId },
    skip: !isRead,
    fetchPolicy: 'cache-first',
  })
  const { name, items, children } = menu
  if (data !== undefined) return <Offered {...menu} questionnaire={data.questionnaire} />
  return (
    <RowMenu label={t('actions', { name })} items={items}>
      {children}
    </RowMenu>
  )
}

type OfferedProps = Omit<Props, 'questionnaireId' | 'isRead'> & { questionnaire: QuestionnaireCardFragment }

function Offered({ area, name, questionnaire, rereads, items, children }: OfferedProps) {
  const t = useTranslations('questionnaire.list')
  const router = useRouter()
  const [asking, setAsking] = useState<WayBack | null>(null)
  const lifecycle = useLifecycleItems(questionnaire, setAsking)
  const where = { area, departmentId: questionnaire.subscriptionDepartmentId }
  const toList = () => router.push(questionnairePaths.list(where, listTypeOfQuestionnaire(questionnaire)))
  const handleDone = (way: WayBack) => {
    if (way === 'cancel' || way === 'unpublish') toList()
  }
  return (
    <>
      <RowMenu label={t('actions', { name })} items={[...items, ...lifecycle]}>
        {children}
      </RowMenu>
      {asking !== null && (
        <LifecycleDialog
          way={asking}
          questionnaire={questionnaire}
          rereads={rereads}
          onClose={() => setAsking(null)}
          onDone={handleDone}
          onGone={toList}
        />
      )}
    </>
  )
}
