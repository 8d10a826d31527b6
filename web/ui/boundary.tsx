import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown when the content fails to render. */
  fallback: ReactNode
  children: ReactNode
}

/** Limits a failure while rendering to a part of the page. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
