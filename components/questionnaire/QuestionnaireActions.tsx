'use client'
import { ActionIcon, Menu } from '@mantine/core'
import { IconChartBar, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { questionnairePaths } from '@/domain/paths'
import type { QuestionnaireCardFragment } from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import type { Where } from './where'

type Props = { questionnaire: QuestionnaireCardFragment; where: Where; onDelete: (questionnaire: QuestionnaireCardFragment) => void }

/** What may be done with a questionnaire of a list. */
export function QuestionnaireActions({ questionnaire, where, onDelete }: Props) {
  const t = useTranslations('questionnaire.list')
  const product = useTranslations('questionnaire.product')
  const { id, name, abilities, isPublished } = questionnaire
  const type = listTypeOfQuestionnaire(questionnaire)
  const own = { ...where, departmentId: questionnaire.subscriptionDepartmentId ?? where.departmentId }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t('actions', { name: name === '' ? t('untitled') : name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.includes('update') && (
          <Menu.Item component={Link} href={questionnairePaths.edit(own, id)} leftSection={<IconPencil size={16} />}>
            {t('edit')}
          </Menu.Item>
        )}
        {isPublished && (
          <Menu.Item component={Link} href={questionnairePaths.overview(own, id)} leftSection={<IconChartBar size={16} />}>
            {t('see', { product: product(type) })}
          </Menu.Item>
        )}
        {type === 'Campaign' && abilities.includes('update') && (
          <Menu.Item component={Link} href={questionnairePaths.participants(own, id)} leftSection={<IconUsers size={16} />}>
            {t('participants')}
          </Menu.Item>
        )}
        {abilities.includes('delete') && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(questionnaire)}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
