'use client'
import { IconChartBar, IconCopy, IconEye, IconPencil, IconTemplate, IconTrash, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { questionnairePaths } from '@/domain/paths'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { useLifecycleItems } from '../lifecycle/useLifecycleItems'
import type { WayBack } from '../lifecycle/lifecycleActions'
import type { Where } from '../where'

type Props = {
  questionnaire: QuestionnaireCardFragment
  where: Where
  onDelete: (questionnaire: QuestionnaireCardFragment) => void
  onWayBack: (way: WayBack, questionnaire: QuestionnaireCardFragment) => void
}

/** Actions of a questionnaire in a list. */
export function QuestionnaireActions({ questionnaire, where, onDelete, onWayBack }: Props) {
  const t = useTranslations('questionnaire.list')
  const { id, name, abilities, isPublished } = questionnaire
  const type = listTypeOfQuestionnaire(questionnaire)
  const own = { ...where, departmentId: questionnaire.subscriptionDepartmentId ?? where.departmentId }
  const mayUpdate = abilities.includes('update')
  const mayClone = abilities.includes('clone')
  const wayBackItems = useLifecycleItems(questionnaire, (way) => onWayBack(way, questionnaire))
  return (
    <RowMenu
      label={t('actions', { name: name === '' ? t('untitled') : name })}
      items={[
        mayUpdate && { label: t('edit'), icon: IconPencil, href: questionnairePaths.edit(own, id) },
        isPublished && {
          label: t('see'),
          icon: IconChartBar,
          href: questionnairePaths.overview(own, id),
        },
        { label: t('preview'), icon: IconEye, href: questionnairePaths.preview(own, id, { type }) },
        type === 'Campaign' &&
          mayUpdate && { label: t('participants'), icon: IconUsers, href: questionnairePaths.participants(own, id) },
        mayClone && {
          label: t('duplicate'),
          icon: IconCopy,
          href: questionnairePaths.clone(own, type, id),
          prefetch: false,
        },
        mayClone &&
          type !== 'Template' && {
            label: t('saveAsTemplate'),
            icon: IconTemplate,
            href: questionnairePaths.clone(own, 'Template', id),
            prefetch: false,
          },
        ...wayBackItems,
        abilities.includes('delete') && {
          label: t('delete'),
          icon: IconTrash,
          isDanger: true,
          onClick: () => onDelete(questionnaire),
        },
      ]}
    />
  )
}
