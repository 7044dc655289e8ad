'use client'
import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { DisplayState } from '@/graphql/__generated__/types'
import { campaignGroups } from './shownQuestionnaires'

type Props = {
  /** How many campaigns are in each state. */
  counts: ReadonlyMap<DisplayState, number>
  chosen: DisplayState | null
  onChoose: (state: DisplayState | null) => void
}

/** The states of campaigns with their numbers, on one line of a phone: one shows that state alone, and once more all of them. */
export function CampaignStates({ counts, chosen, onChoose }: Props) {
  const t = useTranslations('questionnaire')
  return (
    <Group role="group" aria-label={t('list.showStates')} gap={6}>
      {campaignGroups.map((state) => {
        const isChosen = state === chosen
        return (
          <Button
            key={state}
            variant="light"
            color={isChosen ? undefined : 'gray'}
            size="compact-sm"
            mih={{ base: 44, sm: 32 }}
            px={{ base: 6, sm: 10 }}
            fz={{ base: 13, sm: 'sm' }}
            fw={500}
            className="tabular"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : state)}
          >
            {t('list.stateCount', { state: t(`state.${state}`), count: counts.get(state) ?? 0 })}
          </Button>
        )
      })}
    </Group>
  )
}
