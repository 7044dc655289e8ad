import { expect, it } from 'vitest'
import { settingsExample, settingsReference } from './settingsReference'

it('equals docs/settings.md', async () => expect(settingsReference()).toMatchFileSnapshot('../../docs/settings.md'))
it('equals .env.example', async () => expect(settingsExample()).toMatchFileSnapshot('../../.env.example'))
