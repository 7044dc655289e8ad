import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaperRequest } from '@/pdf/paper/paperRequest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { noThanks } from '@/server/testing/screens/questionDetail'
import { question, section } from '@/server/testing/screens/sectionRow'
import { QuestionnairePreviewScreen } from './QuestionnairePreviewScreen'

function show(
  fields: Record<string, unknown> = {},
  props: { activeTab?: string } = {},
  company = false,
  questions = [question('first', {})],
) {
  renderWithApollo(
    <QuestionnairePreviewScreen area="subscription" subscriptionId="company" questionnaireId="q" {...props} />,
    (operation) => {
      if (operation === 'EditQuestionnaireSupportingData' && company)
        return {
          editQuestionnaireSupportingData: {
            __typename: 'EditQuestionnaireSupportingData',
            subscription: {
              __typename: 'Subscription',
              id: 'company',
              name: 'Harbour & Vale',
              logoUrl: null,
              brandColor: null,
              currencySymbol: '€',
              timeZone: 'Europe/London',
              hasEnded: false,
              smallestGroupSize: 5,
              retentionMonths: null,
            },
            departments: [],
            analysisTypes: [],
            mayCreateAnalysisType: false,
          },
        }
      if (operation !== 'QuestionnairePreview') return refusal('FORBIDDEN')
      return {
        questionnaire: {
          asksManagers: false,
          ...questionnaireRow({ id: 'q', name: 'Leading well', ...noThanks, ...fields }),
          sections: [{ ...section, questions }],
        },
      }
    },
  )
}
it('explains how answers are used, as participants see it', async () => {
  show({}, {}, true)
  expect((await screen.findByRole('region', { name: 'How your answers are used' })).textContent).toContain(
    'Results are only shown for groups of at least 5 people.',
  )
  expect(screen.queryByText(/Your line manager/)).toBeNull()
  expect(screen.getByText('Your answers are saved as you go.')).toBeTruthy()
})
/** Chooses from the menu of the questionnaire on paper. */
async function onPaper(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'On paper' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

it('shows the page after finishing, and returns from it to the questions', async () => {
  show({ thanksText: '<p>See you <strong>there</strong>.</p>', thanksLink: 'https://example.test/course' })
  fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show thank-you page' }))
  expect(screen.getByRole('heading', { name: 'Thank you for completing Leading well.' })).toBeTruthy()
  expect(screen.getByText('there').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Continue to example.test' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show questions' }))
  expect(await screen.findByRole('heading', { name: 'Leading well', level: 1 })).toBeTruthy()
})
it('has one way back, to the stage that it was opened from', async () => {
  show({}, { activeTab: 'schedule' })
  expect((await screen.findByRole('link', { name: 'Close' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/edit/q/schedule',
  )
})
it('offers no editing of a template that may only be read and cloned', async () => {
  show({ isTemplate: true, abilities: ['read', 'clone'] })
  expect((await screen.findByRole('link', { name: 'Close' })).getAttribute('href')).toBe(
    '/subscriptionQuestionnaires/Template',
  )
})
it('says that line managers are asked, where they are, as participants read it', async () => {
  show({ asksManagers: true }, {}, true)
  const region = await screen.findByRole('region', { name: 'How your answers are used' })
  expect(region.textContent).toContain('Your line manager, if one is recorded, is asked')
})
it('shows and hides questions by the answers that are tried out', async () => {
  const condition = {
    __typename: 'Condition',
    match: 'all' as const,
    terms: [{ __typename: 'ConditionTerm', questionId: 'first', test: 'is' as const, value: 1 }],
  }
  show({}, {}, false, [
    question('first', { responseType: 'YesNo' }),
    question('second', { displayOrder: 2, condition }),
    question('third', { displayOrder: 3 }),
  ])
  expect(await screen.findByText('Up to 3 questions')).toBeTruthy()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Begin')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  press('Next')
  expect(screen.getByRole('heading', { name: 'Text of second' })).toBeTruthy()
  press('Back')
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  press('Next')
  expect(screen.getByRole('heading', { name: 'Text of third' })).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
})

/** Stub of the worker that renders the PDF. */
let posted: PaperRequest[] = []
let answer: object = {}
class Drawer extends EventTarget {
  postMessage(request: PaperRequest) {
    posted.push(request)
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: answer })), 0)
  }
  terminate() {
    return undefined
  }
}

describe('on paper', () => {
  beforeEach(() => {
    ;[posted, answer] = [[], { blob: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) }]
    vi.stubGlobal('Worker', Drawer)
    URL.createObjectURL = () => 'blob:paper'
    URL.revokeObjectURL = () => undefined
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('has the whole questionnaire, also when it is not begun', async () => {
    show({ description: 'How the course helps.' }, {}, true)
    const paper = within(await screen.findByRole('article', { hidden: true }))
    for (const text of ['Harbour & Vale', 'Leading well', 'How the course helps.', '1 question', 'Section 1', '1.'])
      expect(paper.getByText(text)).toBeTruthy()
    expect(paper.getByText('Text of first')).toBeTruthy()
    expect(paper.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      '1.Text of first12345',
      '1',
      '2',
      '3',
      '4',
      '5',
    ])
  })
  it('is printed by its button', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    show({}, {}, true)
    await onPaper('Print')
    expect(print).toHaveBeenCalledOnce()
  })
  it('is saved as a PDF of the same', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    show({ name: 'Leading: well' }, {}, true)
    await onPaper('PDF')
    await waitFor(() => expect(saved).toEqual(['Leading- well.pdf']))
    expect(posted).toMatchObject([
      {
        language: 'en-GB',
        paper: {
          name: 'Leading: well',
          company: { name: 'Harbour & Vale', logo: null, brandColor: '' },
          sections: [{ name: 'Section 1', items: [{ number: 1, parts: [{ kind: 'scale' }] }] }],
        },
      },
    ])
  })
  it('says that the PDF could not be made', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answer = { error: 'No ink' }
    show()
    await onPaper('PDF')
    expect((await screen.findByRole('alert')).textContent).toBe('The PDF could not be created. Please try again.')
  })
})
