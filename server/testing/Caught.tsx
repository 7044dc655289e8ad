import { Component, type ReactNode } from 'react'

/** Shows the digest of what a screen throws, such as that of a page that cannot be found. */
export class Caught extends Component<{ children: ReactNode }, { digest: string | null }> {
  override state = { digest: null as string | null }
  static getDerivedStateFromError(error: { digest?: string }) {
    return { digest: error.digest ?? 'another error' }
  }
  override render() {
    return this.state.digest === null ? this.props.children : <p>{this.state.digest}</p>
  }
}
