'use client'
import { Button } from '@mantine/core'
import { IconCalendarCheck, IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BulkBar, bulkButton } from '@/components/shared/list/BulkBar'
import { mostQuestionnairesAtOnce } from '@/domain/questionnaire'
import type { QuestionnaireCardFragment, QuestionnairesChange } from '@/graphql/__generated__/operations'
import { BulkChangeDialog } from './BulkChangeDialog'

const actions = [
  ['end', IconCalendarCheck],
  ['extend', IconCalendarPlus],
  ['archive', IconTrash],
] as const

type Asked = { change: QuestionnairesChange; rows: readonly QuestionnaireCardFragment[] }
type Props = { chosen: readonly QuestionnaireCardFragment[]; total: number; onClear: () => void }

/** What can be done with the selected campaigns. Mount it also while none is selected: it shows the results. */
export function CampaignsBulk({ chosen, total, onClear }: Props) {
  const t = useTranslations('questionnaire.bulk')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isTooMany = chosen.length > mostQuestionnairesAtOnce
  const handleClose = (isDone: boolean) => {
    setAsked(null)
    if (isDone) onClear()
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar label={t('label')} selected={chosen.length} total={total} onClear={onClear}>
          {actions.map(([change, Icon]) => (
            <Button
              key={change}
              {...bulkButton}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isTooMany}
              title={isTooMany ? t('tooMany', { most: mostQuestionnairesAtOnce }) : undefined}
              onClick={() => setAsked({ change, rows: chosen })}
            >
              {t(`action.${change}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      {asked !== null && <BulkChangeDialog {...asked} onClose={handleClose} />}
    </>
  )
}
