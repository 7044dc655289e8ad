import { expect, it } from 'vitest'
import { settingsExample, settingsReference } from './settingsReference'

it('is what docs/settings.md says', async () =>
  expect(settingsReference()).toMatchFileSnapshot('../../docs/settings.md'))
it('is what .env.example says', async () => expect(settingsExample()).toMatchFileSnapshot('../../.env.example'))
