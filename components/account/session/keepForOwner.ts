import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'

const owner = 'ripplemark.owner'

/**
 * What was typed in this tab and not saved is for whoever typed it: they may sign in again after their session ran out.
 * For anybody else it is forgotten. A browser that keeps nothing has nothing to forget.
 */
export function keepForOwner(userId: string): void {
  withTabStorage((kept) => {
    if ((kept.getItem(owner) ?? userId) !== userId) kept.clear()
    kept.setItem(owner, userId)
  })
}
