import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrandStyle } from '@/components/layout/theme/BrandStyle'
import { ProductMark } from '@/components/layout/shell/ProductMark'
import classes from './run.module.css'

type Company = { name: string; logoUrl: string | null; brandColor: string | null }
type Props = {
  /** Whose colours and logo it wears; the product's own sign until that is known. */
  company?: Company
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The quiet page one answers on: the company's logo above, nothing beside. */
export function RunFrame({ company, action, footer, children }: Props) {
  return (
    <>
      {company?.brandColor != null && <BrandStyle brandColor={company.brandColor} />}
      <header className={classes.header}>
        {company === undefined && <ProductMark size={26} />}
        {company !== undefined && company.logoUrl === null && (
          <Text fw={650} truncate>
            {company.name}
          </Text>
        )}
        {company !== undefined && company.logoUrl !== null && (
          <Box component="img" src={company.logoUrl} alt={company.name} className={classes.logo} />
        )}
        {action}
      </header>
      <main id="main">
        <div className={classes.page}>{children}</div>
      </main>
      {footer}
    </>
  )
}
