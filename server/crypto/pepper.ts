import 'server-only'
import { env } from '@/server/env'

/** The secrets by which something may have been sealed or signed: the present one, and the one before while it is being replaced. */
export const peppers = (): string[] => [pepper(), env().previousCodePepper].filter((secret) => secret !== null)

/** The product's own secret, of which each purpose makes its key; it never leaves the process. */
export function pepper(): string {
  const { codePepper } = env()
  if (codePepper === '') throw new Error('CODE_PEPPER is not set')
  return codePepper
}
