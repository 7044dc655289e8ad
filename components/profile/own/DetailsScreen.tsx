'use client'
import { useTranslations } from 'next-intl'
import { useMutation } from '@apollo/client/react'
import { Alert, Group, SimpleGrid } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { newId } from '@/components/shared/newId'
import { profileNamesSchema } from '@/domain/account'
import {
  CreateProfileDocument,
  ProfileDocument,
  type ProfileDetailFragment,
  UpdateProfileDocument,
} from '@/graphql/profile/__generated__/operations'
import { useOwnProfile } from './useOwnProfile'
import { ProfilePanel } from './ProfilePanel'

type Props = { userId: string }

/** The user's own names. */
export function DetailsScreen({ userId }: Props) {
  const t = useTranslations('profile.details')
  const { profile, problem, refresh } = useOwnProfile()
  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={profile === undefined && problem === null}
      problem={problem}
    >
      {profile !== undefined && <DetailsForm userId={userId} profile={profile} onRefused={refresh} />}
    </ProfilePanel>
  )
}

type Names = { firstName: string; lastName: string }
type DetailsFormProps = {
  userId: string
  /** Null when the person has no profile yet: saving creates it. */
  profile: ProfileDetailFragment | null
  /** Refetches the profile, so that a retry uses the stored version. */
  onRefused: () => Promise<unknown>
}

/** Form for the first and last name. */
function DetailsForm({ userId, profile, onRefused }: DetailsFormProps) {
  const t = useTranslations('profile.details')
  const router = useRouter()
  const [isUpdated, setUpdated] = useState(false)
  const [create] = useMutation(CreateProfileDocument, {
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: ProfileDocument, data: { profile: data.createProfile } }),
  })
  const [update] = useMutation(UpdateProfileDocument)
  const names = { firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' }
  const form = useZodForm(profileNamesSchema, { defaultValues: names, values: names })

  const save = (values: Names) =>
    profile === null
      ? create({ variables: { model: { id: newId(), userId, ...values } } })
      : update({ variables: { model: { id: profile.id, version: profile.version, ...values } } })
  const handleSave = async (values: Names) => {
    setUpdated(false)
    try {
      await save(values)
    } catch (error) {
      await onRefused()
      throw error
    }
    form.reset(values, { keepDirtyValues: false })
    setUpdated(true)
    router.refresh()
  }

  return (
    <Form form={form} onSubmit={handleSave} aria-label={t('title')}>
      {isUpdated && (
        <Alert color="green" role="status">
          {t('updated')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FormTextInput
          name="firstName"
          label={t('firstName')}
          autoComplete="given-name"
          required
          withAsterisk={false}
        />
        <FormTextInput name="lastName" label={t('lastName')} autoComplete="family-name" required withAsterisk={false} />
      </SimpleGrid>
      <Group>
        <SubmitButton />
      </Group>
    </Form>
  )
}
