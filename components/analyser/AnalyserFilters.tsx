'use client'
import { Button, Checkbox, Fieldset, Paper, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { AnalyserFilter } from '@/domain/analyser'
import { AnalyserDays } from './AnalyserDays'
import { LearnerField } from './LearnerField'
import { TagField } from './TagField'
import type { TagOptions } from './tagOptions'
import type { LearnerNames } from './useLearnerNames'

type Props = {
  subscriptionId: string
  options: TagOptions
  learners: LearnerNames
  filter: AnalyserFilter
  onChange: (change: Partial<AnalyserFilter>) => void
  onSubmit: () => void
  isLoading: boolean
  /** The company shows no groups smaller than this, and then nobody is picked by name. */
  smallest: number | null
}

/** What the results are narrowed by, and what they are shown by. */
export function AnalyserFilters({
  subscriptionId,
  options,
  learners,
  filter,
  onChange,
  onSubmit,
  isLoading,
  smallest,
}: Props) {
  const t = useTranslations('analyser.filters')
  const common = useTranslations('common')
  const tags = (list: Exclude<keyof TagOptions, 'departmentIds'>) => (
    <TagField
      label={t(list)}
      options={options[list]}
      value={filter[list]}
      onChange={(value) => onChange({ [list]: value })}
    />
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) onSubmit()
  }
  return (
    <Paper component="form" withBorder p="md" radius="md" aria-label={t('title')} onSubmit={handleSubmit}>
      <Stack gap="sm">
        <AnalyserDays value={filter} onChange={onChange} />
        {tags('providers')}
        {tags('courseNames')}
        {tags('courseTypes')}
        <LearnerField
          subscriptionId={subscriptionId}
          departments={options.departmentIds}
          learners={learners}
          userIds={filter.userIds}
          departmentIds={filter.departmentIds}
          onChange={onChange}
          smallest={smallest}
        />
        {tags('sectionNames')}
        {tags('analysisTypeIds')}
        {tags('questionnaireIds')}
        {tags('measures')}
        <Fieldset legend={t('showBy')} variant="unstyled">
          <Stack gap="xs">
            <Checkbox
              label={t('showCategories')}
              checked={filter.showsCategories}
              onChange={(event) => onChange({ showsCategories: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('showSections')}
              checked={filter.showsSections}
              onChange={(event) => onChange({ showsSections: event.currentTarget.checked })}
            />
          </Stack>
        </Fieldset>
        <Button type="submit" aria-disabled={isLoading} data-disabled={isLoading || undefined}>
          {isLoading ? common('loading') : t('submit')}
        </Button>
      </Stack>
    </Paper>
  )
}
