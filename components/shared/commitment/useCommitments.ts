import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import { type CommitmentChange, CommitmentSaver } from './CommitmentSaver'

/** The commitments as they are said here, and the way to say so; `key` names whose they are in the tab's storage. */
export function useCommitments(given: readonly CommitmentFieldsFragment[], key: string) {
  const [saver] = useState(() => new CommitmentSaver(key))
  const [said, setSaid] = useState<Readonly<Record<string, CommitmentChange>>>(saver.left)
  const status = useSyncExternalStore(saver.subscribe, saver.getStatus, saver.getStatus)
  useEffect(() => saver.start(), [saver])
  useUnloadGuard(() => !saver.isEmpty)
  const say = (id: string, change: CommitmentChange, isTyping = false) => {
    setSaid((before) => ({ ...before, [id]: { ...before[id], ...change } }))
    saver.put(id, change, isTyping)
  }
  const commitments = given.map((commitment): CommitmentFieldsFragment => ({
    ...commitment,
    ...withoutGaps(said[commitment.id]),
  }))
  return { commitments, say, status, retry: () => void saver.flush(), flush: () => saver.flush() }
}

/** A change without what it leaves out. */
const withoutGaps = (change: CommitmentChange = {}) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<CommitmentFieldsFragment>
