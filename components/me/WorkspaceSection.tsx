import { Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { WorkspaceCardFieldsFragment } from '@/graphql/__generated__/operations'
import { WorkspaceCard } from './WorkspaceCard'

type Props = {
  kind: 'live' | 'upcoming' | 'personalReflections' | 'completed'
  cards: readonly WorkspaceCardFieldsFragment[]
  /** False for staff while they manage a company. */
  mayAnswer: boolean
  action?: ReactNode
}

/** A heading with its cards; without cards and without an action it is not there. */
export function WorkspaceSection({ kind, cards, mayAnswer, action }: Props) {
  const t = useTranslations('me')
  if (cards.length === 0 && action === undefined) return null
  return (
    <Stack component="section" gap="md" aria-labelledby={`workspace-${kind}`}>
      <Group justify="space-between">
        <Title order={2} size="h4" id={`workspace-${kind}`}>
          {t(`sections.${kind}`)}
        </Title>
        {action}
      </Group>
      {cards.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {cards.map((card) => (
            <WorkspaceCard key={card.sessionId} card={card} isUpcoming={kind === 'upcoming'} mayAnswer={mayAnswer} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
