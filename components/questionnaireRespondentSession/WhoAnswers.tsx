'use client'
import { Grid, GridCol, Paper } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './people.module.css'
import { ParticipantsOfStage } from './ParticipantsOfStage'
import { PeoplePicker } from './picker/PeoplePicker'

type Props = ComponentProps<typeof PeoplePicker> & {
  /** Path of the page that manages all participants. */
  allPath: string
  /** Other ways of adding people. */
  below?: ReactNode
  /** How many are chosen and added when the stage is left. */
  chosen?: number
}

/** The box that chooses who should answer, and beside it the participants so far. */
export function WhoAnswers({ allPath, below, chosen, ...picking }: Props) {
  return (
    <Grid gap="lg">
      <GridCol span={{ base: 12, md: 7 }}>
        <PeoplePicker {...picking} />
        {below}
      </GridCol>
      <GridCol span={{ base: 12, md: 5 }}>
        <Paper withBorder p={{ base: 0, md: 'md' }} className={classes.beside}>
          <ParticipantsOfStage questionnaireId={picking.questionnaireId} allPath={allPath} chosen={chosen} />
        </Paper>
      </GridCol>
    </Grid>
  )
}
