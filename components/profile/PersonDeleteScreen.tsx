'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorCode } from '@/components/shared/request/errorCode'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import { PersonQuestion } from './PersonQuestion'
import { personName } from './personName'
import { useArchive } from './list/useArchive'
import { usePerson } from './usePerson'
import { useDeletionBlockReason } from './useDeletionBlockReason'
import { whereOf } from './own/whereOf'

type Props = { of: PeopleWhere['of']; id: string; departmentId?: string | null }

/** Confirms the deletion of a person: their account and profile are archived. */
export function PersonDeleteScreen({ of, id, departmentId = null }: Props) {
  const t = useTranslations('person.delete')
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>(null)
  const { archive, isBusy } = useArchive()
  const takenIn = useDeletionBlockReason()
  const { person, departmentId: from, error } = usePerson(id)
  const backHref = peoplePaths.list(whereOf(of, from ?? departmentId))
  // A missing person and a person out of reach are refused with the same code.
  const mayNot = person === undefined ? errorCode(error) === 'NOT_FOUND' : !person.abilities.includes('delete')
  const tooEarly = takenIn(person?.takenInUntil ?? null)
  const handleDelete = () => {
    setFailure(null)
    archive([id]).then(() => router.push(backHref), setFailure)
  }
  return (
    <PersonQuestion
      title={t('title')}
      backHref={backHref}
      confirmLabel={t('confirm')}
      tone="danger"
      isLoading={person === undefined && error === undefined}
      isBusy={isBusy}
      problem={mayNot ? new Error(t('refused')) : tooEarly !== null ? new Error(tooEarly) : (failure ?? error)}
      isRefused={mayNot || tooEarly !== null || person === undefined}
      onConfirm={handleDelete}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t.rich('text', {
          name: person === undefined ? '' : personName(person),
          strong: (name) => <strong>{name}</strong>,
        })}
      </Text>
    </PersonQuestion>
  )
}
