'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Paper, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter, useSearchParams } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { OpenLinksButton } from '@/components/openLink/OpenLinks'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FootBar } from '@/components/ui/FootBar'
import { type Area, questionnairePaths } from '@/domain/paths'
import { DepartmentChoicesDocument } from '@/graphql/subscriptionDepartment/__generated__/operations'
import type { Saves } from './add/ManualParticipants'
import { OtherWays, useOtherWays, WayButtons } from './add/OtherWays'
import { LateNote } from './LateNote'
import { useCampaignOfParticipants } from './useCampaignOfParticipants'
import { WhoAnswers } from './WhoAnswers'

/** A save queue for a page without a wizard; a save without a response shows the reason and can be retried. */
function useLocalSaves(questionnaireId: string): { saves: Saves; error: unknown } {
  const [copies] = useState(() => new TabDrafts(questionnaireId))
  const jobs = useRef(new Map<string, () => Promise<boolean>>())
  const [error, setError] = useState<unknown>(undefined)
  const saves: Saves = {
    copies,
    put: (key, { run }) => void jobs.current.set(key, run),
    drop: (key) => void jobs.current.delete(key),
    flush: async () => {
      setError(undefined)
      try {
        for (const [key, run] of jobs.current) {
          if (!(await run())) return false
          jobs.current.delete(key)
        }
        return true
      } catch (failure) {
        setError(failure)
        return false
      }
    },
  }
  return { saves, error }
}

type Props = {
  area: Area
  departmentId?: string
  questionnaireId: string
  tab?: 'manual' | 'import'
  /** Whether it is the second step of building the questionnaire; Next then leads to the third. */
  isStep?: boolean
  /** The file import. */
  importing: ReactNode
}

/** Adds people to a questionnaire, of the company or new ones; by hand, from a file and by a link behind a button each. */
export function ParticipantAddScreen({ area, departmentId, questionnaireId, tab, isStep = false, importing }: Props) {
  const t = useTranslations('questionnaireRespondentSession.add')
  const router = useRouter()
  const { questionnaire, error } = useCampaignOfParticipants(questionnaireId)
  const subscriptionId = questionnaire?.subscriptionId ?? null
  const choices = useQuery(DepartmentChoicesDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
  })
  const { saves, error: failure } = useLocalSaves(questionnaireId)
  const [chosen, setChosen] = useState(0)
  const ways = useOtherWays(saves, tab ?? null)
  const where = { area, departmentId }
  const address: URLSearchParams | null = useSearchParams()
  const from = address?.get('from')
  const building =
    from === 'create' || from === 'edit' ? questionnairePaths[from](where, questionnaireId, 'people') : null
  const all = questionnairePaths.participants(where, questionnaireId)

  const handleNext = async () => {
    if (!(await saves.flush())) return
    router.push(questionnairePaths.afterPeople(where, questionnaireId, questionnaire?.questionnaireType === 'Campaign'))
  }
  return (
    <Stack gap="md">
      <PageHeader
        title={t(isStep ? 'step' : 'title')}
        back={
          isStep
            ? undefined
            : building === null
              ? { href: all, label: t('back') }
              : { href: building, label: t('building') }
        }
        description={questionnaire?.name}
      />
      <ErrorBanner errors={[error, failure]} />
      <LateNote questionnaireId={questionnaireId} />
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <WhoAnswers
          {...{ questionnaireId, subscriptionId }}
          queue={saves}
          onInvitees={setChosen}
          allPath={all}
          isContinued={isStep}
          below={<WayButtons ways={ways} beside={<OpenLinksButton questionnaire={questionnaire} isQuiet />} />}
        />
      </Paper>
      <OtherWays
        {...{ ways, questionnaireId, importing }}
        departments={choices.data?.subscriptionDepartments.items ?? []}
        queue={saves}
      />
      {isStep && (
        <FootBar note={t('people', { count: (questionnaire?.participantCount ?? 0) + chosen + ways.typed })}>
          <Button size="md" disabled={questionnaire === undefined} onClick={() => void handleNext()}>
            {t('next')}
          </Button>
        </FootBar>
      )}
    </Stack>
  )
}
