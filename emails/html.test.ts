import { describe, expect, it } from 'vitest'
import { html } from './html'

describe('html', () => {
  it('escapes every value', () => {
    expect(html`<a title="${'"><script>'}">${"Tom & 'Co'"}</a>`.source).toBe(
      '<a title="&quot;&gt;&lt;script&gt;">Tom &amp; &#39;Co&#39;</a>',
    )
  })

  it('does not escape nested HTML, or lists of it', () => {
    expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}${null}</ul>`.source).toBe('<ul><li>1</li><li>2</li></ul>')
  })
})
