'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import type { StageProps } from './OpenStage'
import type { WizardActions } from './useWizardActions'

type Props = Pick<StageProps, 'where' | 'questionnaire'> & {
  mode: 'create' | 'edit'
  actions: WizardActions
  isCreating: boolean
  children: ReactNode
}

/** The name, the save status, and the buttons that leave the wizard; the one that deletes is the farthest from saving. */
export function WizardHeader({ where, mode, questionnaire, actions, isCreating, children }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const listType = listTypeOfQuestionnaire(questionnaire)
  const mayCancel = isCreating && !questionnaire.isPublished
  return (
    <PageHeader
      title={questionnaire.name === '' ? t(`title.${mode}.${listType}`) : questionnaire.name}
      back={{ href: questionnairePaths.list(where, listType), label: t(`list.${listType}`) }}
    >
      {children}
      {mayCancel && (
        <Button variant="subtle" color="gray" onClick={() => actions.setDialog('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <Button variant="default" onClick={actions.preview}>
        {t('preview')}
      </Button>
      {!mayCancel && (
        <Button variant="default" onClick={actions.close}>
          {t('close')}
        </Button>
      )}
      <Button variant={isCreating ? 'light' : 'filled'} loading={actions.launch.isBusy} onClick={actions.saveAndClose}>
        {t('saveAndClose')}
      </Button>
    </PageHeader>
  )
}
