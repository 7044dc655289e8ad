import { expect, it } from 'vitest'
import { openLinkFileName } from '.'

it('names the poster and the QR code of an open link by its questionnaire', () =>
  expect([
    openLinkFileName('Leading: well', 'poster'),
    openLinkFileName('Leading well', 'png'),
    openLinkFileName('Leading well', 'svg'),
  ]).toEqual(['Leading- well-Poster.pdf', 'Leading well-QR code.png', 'Leading well-QR code.svg']))
