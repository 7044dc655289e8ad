'use client'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { type Icon, IconBuilding, IconChecks, IconFileDescription, IconMail, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cardDescriptionLength } from '@/domain/dashboard'
import { Email } from '@/components/ui/Email'
import { fullNameIfTruncated } from './fullNameIfTruncated'
import { TruncatedText } from './TruncatedText'

type Props = {
  /** Shown in full here when the title of the card is truncated. */
  name: string
  description?: string
  email?: string
  company?: string
  people?: number
  invited: number
  completed: number
  badge?: ReactNode
}

/** The content of a card below its title. */
export function CardFacts({ name, description = '', email, company, people, invited, completed, badge }: Props) {
  const t = useTranslations('dashboard.card')
  return (
    <Stack gap="xs" h="100%">
      {badge !== undefined && <div>{badge}</div>}
      {fullNameIfTruncated(name) !== null && (
        <Fact icon={IconFileDescription}>
          <TruncatedText text={name} length={cardDescriptionLength} />
        </Fact>
      )}
      {description !== '' && (
        <Text size="sm" c="dimmed" component="div">
          <TruncatedText text={description} length={cardDescriptionLength} />
        </Text>
      )}
      <Stack gap={4} mt="auto">
        {email !== undefined && email !== name && (
          <Fact icon={IconMail}>
            <Email>{email}</Email>
          </Fact>
        )}
        {company !== undefined && <Fact icon={IconBuilding}>{company}</Fact>}
        {people !== undefined && <Fact icon={IconUsers}>{t('people', { count: people })}</Fact>}
        <Fact icon={IconChecks}>{invited === 0 ? t('notAsked') : t('completed', { completed, invited })}</Fact>
        {invited > 0 && <Progress value={(completed / invited) * 100} size="sm" mt={4} aria-hidden />}
      </Stack>
    </Stack>
  )
}

function Fact({ icon: Picture, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Picture size={16} aria-hidden style={{ flex: 'none', marginBlockStart: 2 }} />
      <Text fz={13} className="tabular" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  )
}
