'use client'
import { IconArrowBackUp, IconBan, IconCalendarCheck, IconCalendarPlus, IconRotateClockwise } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { RowMenuItem } from '@/components/ui/row/RowMenu'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { type WayBack, lifecycleActions } from './lifecycleActions'

const icons = {
  closeEarly: IconCalendarCheck,
  extend: IconCalendarPlus,
  reopen: IconRotateClockwise,
  unpublish: IconArrowBackUp,
  cancel: IconBan,
}

export type WayBackItem = RowMenuItem & { onClick: () => void }

/** Menu items of the lifecycle actions of a published questionnaire; a disabled one gives its reason. */
export function useLifecycleItems(
  questionnaire: QuestionnaireCardFragment,
  onChoose: (way: WayBack) => void,
): WayBackItem[] {
  const t = useTranslations('questionnaire.wayBack')
  return lifecycleActions(questionnaire, new Date()).map((way) => ({
    label: t(`action.${way}`),
    icon: icons[way],
    isDanger: way === 'cancel',
    disabled:
      way === 'unpublish' && questionnaire.startedCount > 0 ? t('begun', { count: questionnaire.startedCount }) : false,
    onClick: () => onChoose(way),
  }))
}
