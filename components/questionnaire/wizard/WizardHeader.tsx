'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { placeOf } from '../placeOf'
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
  const place = placeOf(where, questionnaire)
  const mayCancel = isCreating && !questionnaire.isPublished
  return (
    <PageHeader
      title={questionnaire.name === '' ? t(`title.${mode}.${listType}`) : questionnaire.name}
      back={{ href: place.href, label: t(`list.${place.kind}`) }}
    >
      {children}
      {mayCancel && (
        <Button variant="default" onClick={() => actions.setDialog('cancel')}>
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
      <Button
        variant={isCreating ? 'default' : 'filled'}
        loading={actions.launch.isBusy}
        onClick={actions.saveAndClose}
      >
        {t('saveAndClose')}
      </Button>
    </PageHeader>
  )
}
