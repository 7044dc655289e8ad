import { Container, Image, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './run.module.css'

type Props = { companyName: string | null; logoUrl: string | null; action?: ReactNode; children: ReactNode }

/** The quiet page one answers on: the company's logo above, nothing beside. */
export function RunFrame({ companyName, logoUrl, action, children }: Props) {
  return (
    <>
      <header className={classes.header}>
        {logoUrl === null ? (
          <Text fw={600} truncate>
            {companyName}
          </Text>
        ) : (
          <Image src={logoUrl} alt={companyName ?? ''} h={36} w="auto" fit="contain" />
        )}
        {action}
      </header>
      <main id="content">
        <Container size={760} py={{ base: 'md', sm: 'xl' }} px={{ base: 'md', sm: 'lg' }}>
          {children}
        </Container>
      </main>
    </>
  )
}
