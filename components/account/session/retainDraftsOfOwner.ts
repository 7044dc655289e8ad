import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'

const owner = 'ripplemark.owner'

/**
 * Retains a tab's unsaved drafts for the person who typed them: they may sign in again after their session expired.
 * For any other person the drafts are deleted. Does nothing in a browser without storage.
 */
export function retainDraftsOfOwner(userId: string): void {
  withTabStorage((kept) => {
    if ((kept.getItem(owner) ?? userId) !== userId) kept.clear()
    kept.setItem(owner, userId)
  })
}
