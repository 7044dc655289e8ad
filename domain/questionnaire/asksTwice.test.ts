import { describe, expect, it } from 'vitest'
import { asksTwice } from './weakQuestions'

describe('a question with two questions in it', () => {
  it.each([
    'What did you learn? How will you use it?',
    'How satisfied are you with the trainer and how useful was the content?',
    'Have you used the checklist and did you share it with your team?',
    'How much time do you save and what do you do with it?',
    'Do you plan your week, and have you told your manager',
    'How often do you call or when do you write?',
  ])('%s', (text) => expect(asksTwice(text)).toBe(true))
})

describe('a question with one question in it', () => {
  it.each([
    'How confident are you in planning and leading a meeting?',
    'What will you do next, and by when?',
    'Do you know what to do and when to do it?',
    'Do you write or do you call?',
    'How clear are the terms and conditions?',
    'How many sales calls and visits do you make in a week?',
    'Are you more and more at ease?',
    'How often do you open with “How are you? How was your journey?”',
    'Really??',
    'How useful was this? https://www.youtube.com/watch?v=abc123',
    'See www.example.org/a?b=1 and c. How useful was it?',
    'Which is better for you: morning or afternoon?',
    '',
  ])('%s', (text) => expect(asksTwice(text)).toBe(false))
})
