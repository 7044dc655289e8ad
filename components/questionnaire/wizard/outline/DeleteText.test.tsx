import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import type { EditedQuestion, EditedSection } from '../EditedQuestionnaire'
import { DeleteText } from './DeleteText'

const question = (hasResponses: boolean) =>
  ({ id: 'q', stem: '', responseType: 'Number', questionText: '<p>How many?</p>', hasResponses }) as EditedQuestion
const section = (...haveAnswers: boolean[]) =>
  ({ id: 's', name: 'Results', questions: haveAnswers.map(question) }) as EditedSection

describe('deleting content that has answers', () => {
  it('warns of a section in which a single question has answers', () => {
    renderWithTheme(<DeleteText deleting={{ section: section(false, true) }} />)
    expect(
      screen.getByText('People have already answered in this section. Their answers are kept but no longer counted.'),
    ).toBeTruthy()
  })
  it('does not mention answers where there are none', () => {
    renderWithTheme(
      <>
        <DeleteText deleting={{ question: question(false), number: 1 }} />
        <DeleteText deleting={{ section: section(false, false) }} />
      </>,
    )
    expect(screen.queryByText(/answered/)).toBeNull()
  })
})
