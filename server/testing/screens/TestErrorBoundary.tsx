import { Component, type ReactNode } from 'react'

/** An error boundary that shows the digest of a thrown error, such as that of notFound(). */
export class Caught extends Component<{ children: ReactNode }, { digest: string | null }> {
  override state = { digest: null as string | null }
  static getDerivedStateFromError(error: { digest?: string }) {
    return { digest: error.digest ?? 'another error' }
  }
  override render() {
    return this.state.digest === null ? this.props.children : <p>{this.state.digest}</p>
  }
}
