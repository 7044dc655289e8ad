import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { lacksCompany } from '@/domain/viewer'
import { currentActor } from '@/server/auth/session/currentActor'
import { env } from '@/server/env'

export async function generateMetadata() {
  if (!lacksCompany(await currentActor())) return {}
  // A plain title would remove the product's name from the titles of the pages below.
  return {
    title: {
      default: (await getTranslations('subscription'))('chooseCompany.title'),
      template: `%s | ${env().productName}`,
    },
  }
}

export default async function Layout({ children }: { children: ReactNode }) {
  return lacksCompany(await currentActor()) ? <ChooseCompany /> : children
}
