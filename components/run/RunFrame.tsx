import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProductMark } from '@/components/layout/shell/ProductMark'
import { BrandStyle } from '@/components/layout/theme/BrandStyle'
import classes from './run.module.css'

type Company = { name: string; logoUrl: string | null; brandColor: string | null }
type FrameProps = {
  /** The company whose colours and logo are shown; the product's mark until it is known. */
  company?: Company
  /** The name of the product, beside its mark. */
  product?: string
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The answering page: the company's logo above the content, and nothing else. */
export function RunFrame({ company, product, action, footer, children }: FrameProps) {
  return (
    <>
      {company?.brandColor != null && <BrandStyle brandColor={company.brandColor} />}
      <header className={classes.header}>
        {company === undefined && (
          <div className={classes.product}>
            <ProductMark size={26} />
            {product !== undefined && <Text fw={650}>{product}</Text>}
          </div>
        )}
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
      <main id="main" className={classes.main}>
        <div className={classes.page}>{children}</div>
      </main>
      {footer}
    </>
  )
}
