import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { lacksCompany } from '@/domain/viewer'
import { currentActor } from '@/server/auth/currentActor'

export async function generateMetadata() {
  return lacksCompany(await currentActor()) ? { title: (await getTranslations('subscription'))('chooseCompany.title') } : {}
}

export default async function Layout({ children }: { children: ReactNode }) {
  return lacksCompany(await currentActor()) ? <ChooseCompany /> : children
}
