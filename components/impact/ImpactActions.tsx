'use client'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { type Area, questionnairePaths } from '@/domain/paths'
import type { CampaignImpactQuery } from '@/graphql/__generated__/operations'

/** Loaded when it is first opened. */
const ExpectationsForm = dynamic(() => import('./ExpectationsForm').then((module) => module.ExpectationsForm), {
  ssr: false,
})

type Props = { area: Area; questionnaireId: string; impact: CampaignImpactQuery['campaignImpact'] | undefined }

/** What can be done with a chain of impact: say what is expected, find people to talk with, print it. */
export function ImpactActions({ area, questionnaireId, impact }: Props) {
  const t = useTranslations('impact')
  const [isExpecting, setExpecting] = useState(false)
  const mayExpect = impact?.mayExpect === true && impact.questionnaire.abilities.includes('update')
  return (
    <>
      {mayExpect ? (
        <Button onClick={() => setExpecting(true)}>{t('expect.action')}</Button>
      ) : (
        <Button variant="default" component={Link} href={questionnairePaths.successCases({ area }, questionnaireId)}>
          {t('successCases')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={impact === undefined}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      {isExpecting && impact !== undefined && (
        <ExpectationsForm
          questionnaireId={questionnaireId}
          expectations={impact.expectations}
          onClose={() => setExpecting(false)}
        />
      )}
    </>
  )
}
