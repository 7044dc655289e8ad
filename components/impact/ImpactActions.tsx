'use client'
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { CampaignImpactQuery } from '@/graphql/impact/__generated__/operations'
import classes from './impact.module.css'

/** Loaded when it is first opened. */
const ExpectationsForm = dynamic(() => import('./ExpectationsForm').then((module) => module.ExpectationsForm), {
  ssr: false,
})

type Impact = CampaignImpactQuery['campaignImpact']
type Props = {
  area: Area
  questionnaireId: string
  impact: Impact | undefined
  /** The making of its PDF. */
  pdf: { state: string; download: () => Promise<void> }
}

/** Saves the chain as a PDF. */
function Papers({ impact, pdf: { state, download } }: Pick<Props, 'impact' | 'pdf'>) {
  const t = useTranslations('impact')
  const said = useTranslations('report.page')
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={impact === undefined}
        loading={state === 'generating'}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
      <VisuallyHidden role="status">{state === 'generating' ? said('generating') : ''}</VisuallyHidden>
      {state === 'failed' && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {said('failed')}
        </Text>
      )}
    </>
  )
}

/** What can be done with a chain of impact: say what is expected, find people to talk with, save it as a PDF. */
export function ImpactActions({ area, questionnaireId, impact, pdf }: Props) {
  const t = useTranslations('impact')
  const [isExpecting, setExpecting] = useState(false)
  const mayExpect = impact?.mayExpect === true && impact.questionnaire.abilities.includes('update')
  return (
    <Group gap={0} className={classes.actions}>
      {mayExpect ? (
        <Button variant="light" onClick={() => setExpecting(true)}>
          {t('expect.action')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          leftSection={<IconUsers size={16} aria-hidden />}
          component={Link}
          href={questionnairePaths.successCases({ area }, questionnaireId)}
        >
          {t('successCases')}
        </Button>
      )}
      <Papers impact={impact} pdf={pdf} />
      {isExpecting && impact !== undefined && (
        <ExpectationsForm
          questionnaireId={questionnaireId}
          expectations={impact.expectations}
          onClose={() => setExpecting(false)}
        />
      )}
    </Group>
  )
}
