import type { ReactNode } from 'react'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { lacksCompany } from '@/domain/viewer'
import { titledWithoutCompany } from '@/server/auth/page'
import { currentActor } from '@/server/auth/session/currentActor'

export const generateMetadata = titledWithoutCompany

export default async function Layout({ children }: { children: ReactNode }) {
  return lacksCompany(await currentActor()) ? <ChooseCompany /> : children
}
