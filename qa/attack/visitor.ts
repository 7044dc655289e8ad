import { type Answer, ask, type Asked } from './ask'
import { freshAddress } from './people'

/** A browser's cookies, for a site on this port, with a client address of its own. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly from = freshAddress()

  constructor(private readonly port: number) {}

  /** Sends a request with its cookies, and stores those of the response. */
  async ask(asked: Omit<Asked, 'port' | 'from'>): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask({
      ...asked,
      port: this.port,
      from: this.from,
      headers: { ...(cookie === '' ? {} : { cookie }), ...asked.headers },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Does it hold a session cookie? */
  get isSignedIn(): boolean {
    return [...this.cookies.keys()].some((name) => name.endsWith('next-auth.session-token'))
  }

  /** A copy of this browser in its current state. */
  copy(): Visitor {
    const other = new Visitor(this.port)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }
}
