'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Anchor, Button, CloseButton, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { FirstStep } from '@/domain/firstSteps'
import { departmentPaths, peoplePaths, questionnairePaths, subscriptionPaths } from '@/domain/paths'
import {
  DismissFirstStepsDocument,
  FirstStepsDocument,
  type FirstStepsQuery,
} from '@/graphql/firstSteps/__generated__/operations'
import classes from './firstSteps.module.css'

type Place = {
  /** The department whose steps these are; null for the company's. */
  departmentId: string | null
}
type Props = Place & {
  /** The steps when the page was made: what stands below them does not move once they are read again. */
  initial: FirstStepsQuery['firstSteps']
}

/**
 * What an administrator of a new company or department does first, each step with its reason and place. It is gone once
 * all of them are done, or when they are hidden.
 */
export function FirstSteps({ departmentId, initial }: Props) {
  const t = useTranslations('firstSteps')
  const { data } = useQuery(FirstStepsDocument)
  const [dismiss, { error, loading, called }] = useMutation(DismissFirstStepsDocument, {
    update: (cache, { data: answer }) => {
      if (answer) cache.writeQuery({ query: FirstStepsDocument, data: { firstSteps: answer.dismissFirstSteps } })
    },
  })
  const change = (isDismissed: boolean) => void dismiss({ variables: { isDismissed } }).catch(() => undefined)
  const found = data?.firstSteps ?? initial
  // The list below a company's steps has no margin of its own.
  const mb = departmentId === null ? 'lg' : 0
  const { isDismissed, steps, campaignId } = found
  if (isDismissed)
    return called ? (
      <Group gap="xs" mb={mb} role="status">
        <Text size="sm" c="dimmed">
          {t('hidden')}
        </Text>
        <Button autoFocus variant="subtle" size="compact-sm" onClick={() => change(false)}>
          {t('show')}
        </Button>
        <ErrorBanner error={error} />
      </Group>
    ) : null
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Paper withBorder p="md" mb={mb} component="section" aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h4" id="first-steps">
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('intro', { done, all: steps.length })}
          </Text>
        </div>
        <CloseButton aria-label={t('hide')} title={t('hide')} disabled={loading} onClick={() => change(true)} />
      </Group>
      <ErrorBanner error={error} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} departmentId={departmentId} campaignId={campaignId} />
        ))}
      </ol>
    </Paper>
  )
}

/** Where a step is done; null while it is not possible. */
function hrefOf(step: FirstStep, departmentId: string | null, campaignId: string | null): string | null {
  const where = { area: departmentId === null ? 'subscription' : 'department', departmentId } as const
  if (step === 'Look') return subscriptionPaths.ownBranding
  if (step === 'People')
    return peoplePaths.list(departmentId === null ? { of: 'company' } : { of: 'department', departmentId })
  if (step === 'Campaign') return questionnairePaths.addFromTemplate(where)
  return campaignId === null ? null : questionnairePaths.participants(where, campaignId)
}

type StepProps = Place & { step: FirstStepsQuery['firstSteps']['steps'][number]; campaignId: string | null }

/** One step: its name leads to where it is done. */
function Step({ step: { key, isDone }, departmentId, campaignId }: StepProps) {
  const t = useTranslations('firstSteps')
  const href = hrefOf(key, departmentId, campaignId)
  const Mark = isDone ? IconCircleCheckFilled : IconCircleDashed
  const place = t(key === 'People' && departmentId !== null ? 'People.whereOfDepartment' : `${key}.where`)
  return (
    <li className={classes.step}>
      <Mark size={22} aria-hidden color={isDone ? 'var(--mantine-color-teal-6)' : 'var(--mantine-color-dimmed)'} />
      <Stack gap={2}>
        <Text size="sm" fw={550}>
          <VisuallyHidden>{`${t(isDone ? 'done' : 'open')} `}</VisuallyHidden>
          <span>
            {isDone || href === null ? (
              t(`${key}.title`)
            ) : (
              <Anchor component={Link} href={href} inherit>
                {t(`${key}.title`)}
              </Anchor>
            )}
          </span>
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {`${t(`${key}.why`)} ${href === null ? t('TestMail.later') : t('where', { place })}`}
          </Text>
        )}
        {!isDone && key === 'People' && departmentId === null && (
          <Text size="sm" c="dimmed">
            {t.rich('People.departments', {
              link: (text) => (
                <Anchor component={Link} href={departmentPaths.list} inherit underline="always">
                  {text}
                </Anchor>
              ),
            })}
          </Text>
        )}
      </Stack>
    </li>
  )
}
