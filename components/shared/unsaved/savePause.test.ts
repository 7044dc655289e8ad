import { expect, it } from 'vitest'
import { savePause } from './savePause'

it('is half a second outside of screen tests', () => expect(savePause).toBe(500))
